import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { UNFIT_FOR_NAMES } from '@qifuyun/contract/core/text.ts'
import { t } from '#src/main-data/texts.ts'

const CODE = /^[\p{L}\p{N}._/-]+$/u

/** A code goes into numbers of documents and names of files. */
export const isPlainCode = ({ projectCode }: { projectCode?: string | null }): Sentence | undefined =>
  projectCode && !CODE.test(projectCode) ? t('编码只能包含文字、数字和 . _ / -') : undefined

/** A name of a project stands on papers and in short messages. */
export const isProperName = ({ projectName }: { projectName?: string | null }): Sentence | undefined =>
  projectName && UNFIT_FOR_NAMES.test(projectName) ? t('包含不支持的字符') : undefined

/** The last day is not before the first one. */
export const endsAfterBegin = ({ beginDate, endDate }: { beginDate?: string | null; endDate?: string | null }): Sentence | undefined =>
  beginDate && endDate && endDate < beginDate ? t('结束日期不能早于开始日期') : undefined
