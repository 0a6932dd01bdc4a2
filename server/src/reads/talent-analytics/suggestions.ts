import { folded } from '@ensemble/contract/matching/folded.ts'
import { isMatch, type Match, type MatchPost } from '@ensemble/contract/matching/match.ts'

/** What comparing needs of a talent's row here. */
export interface Own {
  skills: string[]
  location: string | null
  years_experience: number | null
}

interface Suggestion {
  change: string
  posts: number
}
interface Change<Row> {
  change: string
  made: Row
}

/** Skills that are tried: those that most posts ask for. */
const MOST_SKILLS = 6
const MOST = 2
/** The usual of a senior: more would be a guess. */
const YEARS = 5

/** Skills that these posts ask for and the talent doesn't name, those that most ask for first. */
function missingSkills(posts: readonly MatchPost[], own: readonly string[]): string[] {
  const there = new Set(own.map(folded))
  const asked = new Map<string, { label: string; posts: number }>()
  for (const post of posts) {
    for (const [key, label] of new Map(post.skills.map((skill) => [folded(skill), skill]))) {
      if (there.has(key)) continue
      asked.set(key, { label, posts: (asked.get(key)?.posts ?? 0) + 1 })
    }
  }
  return [...asked.values()]
    .toSorted((one, other) => other.posts - one.posts || one.label.localeCompare(other.label))
    .slice(0, MOST_SKILLS)
    .map(({ label }) => label)
}

function changesOf<Row extends Own>(own: Row, posts: readonly MatchPost[]): Change<Row>[] {
  const changes = missingSkills(posts, own.skills).map((skill) => ({
    change: `Add “${skill}” to your skills, if you have it`,
    made: { ...own, skills: [...own.skills, skill] },
  }))
  const place = posts.find((post) => post.place !== null)?.place
  if (!own.location && place) changes.push({ change: 'Add where you work', made: { ...own, location: place } })
  if (own.years_experience === null)
    changes.push({ change: 'Add your years of experience', made: { ...own, years_experience: YEARS } })
  return changes
}

/**
 * What a talent could change in their profile so that more of these posts match, tried out with the match function: at
 * most two, by how many posts they would open. `match` compares a post with a row like theirs.
 */
export async function suggestionsFor<Row extends Own>(
  own: Row,
  posts: readonly MatchPost[],
  match: (post: MatchPost, row: Row) => Pick<Match, 'score' | 'out'>,
): Promise<Suggestion[]> {
  const apart = posts.filter((post) => !isMatch(match(post, own)))
  const found: Suggestion[] = []
  for (const { change, made } of changesOf(own, apart)) {
    found.push({ change, posts: apart.filter((post) => isMatch(match(post, made))).length })
    // each tries up to 250 posts: others are served in between
    await new Promise(setImmediate)
  }
  return found
    .filter(({ posts: opened }) => opened > 0)
    .toSorted((one, other) => other.posts - one.posts)
    .slice(0, MOST)
}
