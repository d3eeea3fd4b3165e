import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { CHAPTER, type ChapterKind } from '#src/training/codes.ts'

/** What a beat counts at most. */
export const BEAT_MAX = 30
/** After such a silence the chapter was closed: nothing counts until the next beat. Browsers let hidden pages speak once a minute. */
const SILENCE = 75
/** Players round, and answers take their time. */
const SLACK = 3
const MINUTE = 60

export interface Chapter {
  kind: ChapterKind
  minutes: number
}

/** Seconds after which a chapter counts as learnt: a video has to be played for nine tenths. */
export const neededOf = ({ kind, minutes }: Chapter): number =>
  kind === CHAPTER.video ? Math.ceil((minutes * MINUTE * 9) / 10) : minutes * MINUTE

/** Seconds that count for a beat, by the clock of the server: since the one before it of the same chapter. */
export const creditOf = (before: { chapter: string | null; at: string | null }, chapter: string, now: Date): number => {
  if (before.at === null || before.chapter !== chapter) return 0
  const gap = Math.floor((now.getTime() - Date.parse(before.at)) / SECOND_MS)
  return gap < 0 || gap > SILENCE ? 0 : Math.min(gap, BEAT_MAX)
}

export interface Watched {
  seconds: number
  furthest: number
}

/** What a beat adds. A video that was moved ahead of what was played earns nothing, and stays where it was. */
export const beaten = (was: Watched, credit: number, kind: ChapterKind, position: number | undefined): Watched => {
  if (kind !== CHAPTER.video) return { seconds: was.seconds + credit, furthest: was.furthest }
  if (position === undefined || position > was.furthest + credit + SLACK) return was
  return { seconds: was.seconds + credit, furthest: Math.max(was.furthest, position) }
}

/** How far a course is in whole per cent; a hundred only when nothing is left. */
export const progressOf = (chapters: readonly { seconds: number; needed: number }[]): number => {
  const needed = chapters.reduce((sum, each) => sum + each.needed, 0)
  const learnt = chapters.reduce((sum, each) => sum + Math.min(each.seconds, each.needed), 0)
  return needed === 0 ? 100 : Math.floor((learnt * 100) / needed)
}
