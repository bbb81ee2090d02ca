package pages

// stepDigits are the digits of rising, for steps of 0 to 63.
const stepDigits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"

// rising hands numbers over to a script: a digit for each step up from the number before it, at most 63. The script
// knows the number before the first one, and reads the digits with vp.rising.
func rising[N ~int](before N, numbers []N) string {
	digits := make([]byte, len(numbers))
	for i, n := range numbers {
		digits[i] = stepDigits[n-before]
		before = n
	}
	return string(digits)
}
