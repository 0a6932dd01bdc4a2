/**
 * Passwords that meet the composition rules and are still guessed first: a common word with a capital, a year or a
 * digit and a mark. They are folded (case, leet spelling, trailing digits and marks) before the lookup.
 */
const WORDS = new Set(
  (
    'password passwort motdepasse contrasena senha welcome letmein qwerty qwertyuiop qwertyui asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh ' +
    'admin administrator root login master monkey dragon football baseball basketball superman batman sunshine princess iloveyou ' +
    'trustno shadow michael jennifer jordan hunter harley ranger thomas robert daniel andrew joshua matthew charlie ashley nicole ' +
    'summer winter spring autumn january february march april june july august september october november december monday friday ' +
    'computer internet secret starwars pokemon pepper cheese cookie chocolate freedom whatever hello helloworld changeme default ' +
    'test testing tester guest access flower lovely angel killer soccer hockey liverpool arsenal chelsea barcelona madrid london ' +
    'ensemble ensembleapp actor musician director filmmaker photographer studio producer'
  ).split(' '),
)

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** With more around it, a common word no longer makes a password guessable. */
const AROUND_MOST = 4

/** Whether a password is one of the common ones, in any of their usual disguises. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase().slice(0, 100)
  const bare = lower.replace(/[^a-z]{1,12}$/, '').replace(/^[^a-z]{1,12}/, '')
  const unleet = (text: string) => [...text].map((char) => LEET[char] ?? char).join('')
  // the word alone, whatever few characters surround it: "password1A"
  const longest = (lower.match(/[a-z]+/g) ?? []).reduce((one, other) => (other.length > one.length ? other : one), '')
  const barely = lower.length - longest.length <= AROUND_MOST ? longest : ''
  return (
    [barely, bare, unleet(bare), unleet(lower), unleet(lower).replace(/[^a-z]/g, '')].some((form) => WORDS.has(form)) ||
    /^(.)\1+$/.test(lower)
  )
}
