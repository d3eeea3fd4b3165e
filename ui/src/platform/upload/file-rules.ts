import { FILES_MAX, IMAGE_EXTENSIONS, IMPORT_FILES_MAX, limitOf, type Purpose } from '@qifuyun/contract/files/constants.ts'
import { text } from '#src/platform/i18n/own-texts.ts'
import type { SharedKey } from '#src/platform/i18n/texts.ts'

const KB = 1_024

/** What a place for files takes, beside what the server lets in. */
export interface FileRules {
  purpose: Purpose
  /** Files that may still be added; default: as many as one upload takes. */
  room?: number
  /** The number that is told when there are too many; default: the room. */
  max?: number
  /** Limit of one file in KB; default: that of the purpose. */
  maxKb?: number
}

const isImage = (purpose: Purpose): boolean => purpose === 'image' || purpose === 'avatar'
const endsWith = (name: string, endings: readonly string[]): boolean => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))

const tooLarge = ({ purpose, maxKb }: FileRules): string => {
  const limitKb = maxKb ?? limitOf(purpose) / KB
  if (isImage(purpose)) return maxKb === undefined ? text('图片大小不能超过5000KB!') : text('图片大小不能超过{max}KB!', { max: maxKb })
  const [wording, max]: [SharedKey, number] =
    limitKb >= KB && limitKb % KB === 0 ? ['文件大小不能超过{max}MB!', limitKb / KB] : ['文件大小不能超过{max}KB!', limitKb]
  return text(wording, { max })
}

/** Why a file will not be taken, known before it is sent; null when it may be tried. The server judges by content. */
export const fileProblem = (file: File, rules: FileRules): string | null => {
  if (isImage(rules.purpose) && !endsWith(file.name, IMAGE_EXTENSIONS)) return text('只能上传图片格式!')
  if (rules.purpose === 'import' && !endsWith(file.name, ['xlsx'])) return text('只能上传xlsx格式!')
  if (file.size === 0) return text('不能上传空文件')
  const limit = rules.maxKb === undefined ? limitOf(rules.purpose) : rules.maxKb * KB
  return file.size > limit ? tooLarge(rules) : null
}

/** The files that fit, and what is to be said about the others; each sentence once. */
export const sortFiles = (files: readonly File[], rules: FileRules): { accepted: File[]; problems: string[] } => {
  const problems = new Set<string>()
  const good = files.filter((file) => {
    const problem = fileProblem(file, rules)
    if (problem !== null) problems.add(problem)
    return problem === null
  })
  const most = rules.purpose === 'import' ? IMPORT_FILES_MAX : FILES_MAX
  const room = rules.room ?? most
  if (good.length > room) problems.add(text('最多上传{n}个文件', { n: rules.max ?? room }))
  return { accepted: good.slice(0, room), problems: [...problems] }
}
