import type { Receivable } from '#src/fee/ledger/owing.ts'

const OPENING = 'opening '

/** The source of the receivable that an opening arrear has become. */
export const openingKey = (uuid: string): string => `${OPENING}${uuid}`

/** Whether a receivable was owed before bills were made here; not the parts that a later handover makes of it. */
export const isOpening = ({ sourceKey, splitFrom }: Pick<Receivable, 'sourceKey' | 'splitFrom'>): boolean =>
  splitFrom === null && sourceKey?.startsWith(OPENING) === true
