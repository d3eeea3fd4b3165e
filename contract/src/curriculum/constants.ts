export const CHAPTERS_MAX = 100
export const CHAPTER_TITLE_MAX = 50
export const TEACHER_MAX = 20
/** Longest chapter in seconds. */
export const CHAPTER_SECONDS_MAX = 86_400

interface Studied {
  durationSeconds: number
  seconds: number
  finished: boolean
}

const share = ({ durationSeconds, seconds, finished }: Studied): number => {
  if (finished) return 1
  return durationSeconds === 0 ? 0 : Math.min(1, seconds / durationSeconds)
}

/** How far somebody is, 0–100 and whole; every chapter counts the same, and 100 means that all are finished. */
export const percentOf = (chapters: readonly Studied[]): number => {
  if (chapters.length === 0) return 0
  if (chapters.every(({ finished }) => finished)) return 100
  return Math.min(99, Math.floor((chapters.reduce((sum, chapter) => sum + share(chapter), 0) / chapters.length) * 100))
}

/** What a list of courses can be ordered by. */
export const CURRICULUM_SORTS = ['curriculumTitle', 'teacherName', 'createTime'] as const
