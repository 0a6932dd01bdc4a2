import { folded } from '@ensemble/contract/core/folded.ts'

/**
 * British and American beginnings of words, as in Wikipedia's list of spelling variants. What follows stays: a colorist is spelled as a color is.
 */
const BEGINNINGS = String.raw`
aeroplane airplane, aesthetic esthetic, ageing aging, aluminium aluminum, amphitheatre amphitheater, anaesthe anesthe, analogue analog,
analyse analyze, analysing analyzing, arbour arbor, archaeolog archeolog, ardour ardor, armour armor, artefact artifact, axe ax, behaviour behavior, biased biassed,
calibre caliber, callisthenic calisthenic, candour candor, catalogue catalog, cataloguing cataloging, catalyse catalyze, centimetre centimeter, centre center,
chequered checkered, chilli chili, cigarette cigaret, clamour clamor, colour color, cosy cozy, defence defense, demeanour demeanor,
despatch dispatch, dialogue dialog, disc disk, discolour discolor, dishonour dishonor, doughnut donut, draught draft, dreamt dreamed, encyclopaedia encyclopedia,
endeavour endeavor, enquir inquir, enrol enroll, epilogue epilog, favour favor, fervour fervor, fibre fiber, flavour flavor, foetus fetus,
fulfil fulfill, gaol jail, glamour glamor, gramme gram, grey gray, harbour harbor, honour honor, humour humor, instalment installment,
jewellery jewelry, judgement judgment, kidnapp kidnap, kilogramme kilogram, kilometre kilometer, labour labor, learnt learned, leukaemia leukemia,
licence license, litre liter, lustre luster, manoeuvr maneuver, meagre meager, mediaeval medieval, metre meter, millimetre millimeter,
misbehaviour misbehavior, mitre miter, monologue monolog, mould mold, moult molt, moustache mustache, mum mom, neighbour neighbor, ochre ocher,
odour odor, offence offense, omelette omelet, orthopaedic orthopedic, paediatric pediatric, paralyse paralyze, parlour parlor, pedlar peddler,
plough plow, practise practice, pretence pretense, programme program, prologue prolog, pyjama pajama, rancour rancor, rigour rigor,
rumour rumor, sabre saber, saltpetre saltpeter, saviour savior, savour savor, sceptic skeptic, sceptre scepter, sepulchre sepulcher,
skilful skillful, smoulder smolder, sombre somber, spectre specter, speciality specialty, spelt spelled, splendour splendor, sulphur sulfur, theatre theater,
tonne ton, travelogue travelog, tumour tumor, tyre tire, valour valor, vapour vapor, vigour vigor, whisky whiskey, wilful willful, woollen woolen,
yoghurt yogurt, first 1st, second 2nd, third 3rd, fourth 4th`
/** Verbs whose last letter British English doubles before an ending. */
const DOUBLED =
  /^(.*(?:bevel|cancel|carol|channel|chisel|counsel|cruel|dial|duel|enamel|equal|fuel|funnel|gravel|grovel|initial|jewel|kennel|label|level|libel|marvel|medal|metal|model|panel|pedal|pencil|quarrel|revel|rival|shovel|shrivel|signal|snivel|spiral|stencil|swivel|total|towel|travel|trowel|tunnel))(l?)(ed|ing|ings|er|ers|or|ors|ous|ery|ist|ists)$/
/** "-ise" and "-ize", which only a longer word has: rise and prize are words of their own. */
const ISE = /^(.{3,})(is|iz)(e|es|ed|er|ers|ing|ings|ation|ations|ational|able)$/
/** Words with one spelling in both. */
const ONE_SPELLING =
  /^(advert|adv|appra|apprent|chast|circumc|compr|comprom|conc|coun|dev|demon|desp|disgu|enterpr|exc|exerc|expert|extemp|franch|improv|merchand|prec|prem|prom|rev|superv|surm|surpr|telev|treat|tort|paradi)(is|iz)/

interface Pair {
  one: string
  other: string
}
const PAIRS: readonly Pair[] = BEGINNINGS.split(',').flatMap((pair) => {
  const [british = '', american = ''] = pair.trim().split(' ')
  return [
    { one: british, other: american },
    { one: american, other: british },
  ]
})
/** What may follow them, so that a disc is not the beginning of "discover". */
const ENDINGS = new Set(
  String.raw`s es d ed ing ings er ers or ors ist ists ful less ly al ally ic ical ics ite ites able ation hood y ies ment ments scale man men woman women
  person goer goers sman smen swoman sperson maker makers stage piece master ise ize ised ized ising izing`.split(
    /\s+/,
  ),
)
/** Before what is asked for, so that "harbour" is not searched among 200 pairs one by one. */
const BY_START: ReadonlyMap<string, readonly Pair[]> = Map.groupBy(PAIRS, ({ one }) => one.slice(0, 2))

/** "centred" is "centered", and "cataloging" is "cataloguing". */
function joined(base: string, ending: string): string {
  const isMute = base.endsWith('e')
  if (isMute && /^(e|i)/.test(ending)) return base.slice(0, -1) + ending
  return !isMute && ending === 'd' ? `${base}ed` : base + ending
}

/** The same word in its other spelling, small and without accents; null if it has none. */
export function otherSpelling(word: string): string | null {
  const plain = folded(word)
  const pair = (BY_START.get(plain.slice(0, 2)) ?? []).find(
    ({ one }) => plain === one || (plain.startsWith(one) && ENDINGS.has(plain.slice(one.length))),
  )
  if (pair) return joined(pair.other, plain.slice(pair.one.length))
  const [, base, doubled, ending] = DOUBLED.exec(plain) ?? []
  if (base !== undefined) return `${base}${doubled ? '' : 'l'}${ending}`
  const [, stem, is, rest] = ISE.exec(plain) ?? []
  if (stem !== undefined && !ONE_SPELLING.test(plain)) return `${stem}${is === 'is' ? 'iz' : 'is'}${rest}`
  return null
}

const MOST_SPELLINGS = 4

/** A phrase in all of its spellings, at most four; the one as typed first. */
export const spellings = (phrase: string): string[] =>
  phrase.split(/([^\p{L}\p{N}]+)/u).reduce(
    (all, word) => {
      const other = all.length < MOST_SPELLINGS ? otherSpelling(word) : null
      return [...all.map((text) => text + word), ...(other === null ? [] : all.map((text) => text + other))]
    },
    [''],
  )
