import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { t } from '#src/main-data/texts.ts'

/** The last day is not before the first one. */
export const endsAfterBegin = ({ beginDate, endDate }: { beginDate?: string | null; endDate?: string | null }): Sentence | undefined =>
  beginDate && endDate && endDate < beginDate ? t('结束日期不能早于开始日期') : undefined
