import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { roomsSaid, shortNames } from '#src/reconciling/matching/rooms.ts'

/** A line of our books or of the bank, as far as matching asks; in fen. */
export interface Matchable {
  key: string
  day: string
  amount: number
  /** Our bank number, or the number of the bank's line. */
  no: string | null
  party: string | null
  room: string | null
  memo: string | null
}

export interface Match {
  theirs: string
  ours: string
  /** Of 100; 100 is the number itself. */
  score: number
}

const DAYS = 3
/** From here on a match needs nobody's eyes. */
export const SURE = 80
const [EXACT, AMOUNT, PARTY, ROOM, PER_DAY] = [100, 50, 38, 40, 2] as const
const MOST = 98

/** 1-101 and 1－101 are the same room, 11-1012 is another one. */
const plain = (text: string): string => text.replaceAll(/[－—–‐]/g, '-').replaceAll(/\s/g, '')
const names = (text: string, room: string): boolean => {
  const [where, what] = [plain(text), plain(room)]
  const at = what === '' ? -1 : where.indexOf(what)
  const digit = (char: string | undefined): boolean => char !== undefined && /[\d-]/.test(char)
  if (at >= 0) return !digit(where[at - 1]) && !digit(where[at + what.length])
  return shortNames(room).some((short) => roomsSaid(text).includes(short))
}

/** How likely two lines are the same money, of 100; 0: they are not. */
export const scoreOf = (theirs: Matchable, ours: Matchable): number => {
  if (theirs.amount !== ours.amount) return 0
  if (theirs.no !== null && theirs.no !== '' && theirs.no === ours.no) return EXACT
  const apart = Math.abs(daysFrom(theirs.day, ours.day))
  if (apart > DAYS) return 0
  const party = theirs.party !== null && ours.party !== null && plain(theirs.party) === plain(ours.party)
  const room = ours.room !== null && names(`${theirs.memo ?? ''} ${theirs.party ?? ''}`, ours.room)
  return Math.min(MOST, AMOUNT + (party ? PARTY : 0) + (room ? ROOM : 0)) - PER_DAY * apart
}

/**
 * Which lines are the same money, the best first, each line once. Two that are equally likely for one line are no match: somebody has to
 * look. `SURE` ones may be taken as they are, the others are proposals.
 */
export const matchesOf = (theirs: readonly Matchable[], ours: readonly Matchable[]): Match[] => {
  const byAmount = Map.groupBy(ours, ({ amount }) => amount)
  const all = theirs
    .flatMap((one) => (byAmount.get(one.amount) ?? []).map((other) => ({ theirs: one.key, ours: other.key, score: scoreOf(one, other) })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const [usedTheirs, usedOurs] = [new Set<string>(), new Set<string>()]
  return all.flatMap((match) => {
    if (usedTheirs.has(match.theirs) || usedOurs.has(match.ours)) return []
    const rivals = all.filter(
      (each) =>
        each !== match &&
        each.score === match.score &&
        ((each.theirs === match.theirs && !usedOurs.has(each.ours)) || (each.ours === match.ours && !usedTheirs.has(each.theirs))),
    )
    usedTheirs.add(match.theirs)
    usedOurs.add(match.ours)
    return [rivals.length > 0 ? { ...match, score: Math.min(match.score, SURE - 1) } : match]
  })
}
