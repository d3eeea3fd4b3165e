import { mayBecome, OFFER_STATUS, type OfferStatus } from '@qifuyun/contract/activities/constants.ts'
import type { BulkDeed } from '@qifuyun/ui/components/paged/BulkBar.tsx'
import { useBulk } from '@qifuyun/ui/components/paged/use-bulk.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { useText } from './texts.ts'

interface Ask {
  title: string
  content: string
  okText: string
}

interface OfferBulk<Row> {
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Reads the list again. */
  refresh: () => void
  turnTo: (row: Row, status: OfferStatus) => Promise<unknown>
  remove: (row: Row) => Promise<unknown>
  exporting: { businessCode: string; title: string }
  /** How what is published ends before its time. */
  end: { status: OfferStatus; label: string; ask: (rows: readonly Row[]) => Ask }
  askRemoval: (rows: readonly Row[]) => Ask
}

/** What can be done with several activities or courses of a list at once. */
export const useOfferBulk = <Row extends { statusCode: OfferStatus }>(of: OfferBulk<Row>) => {
  const t = useText()
  const { chosen, busy, selection, clear, run, ask } = useBulk<Row>(of.keyOf, of.nameOf, of.refresh)
  const { draft, published } = OFFER_STATUS
  const drafts = chosen.filter(({ statusCode }) => statusCode === draft)
  const going = chosen.filter(({ statusCode }) => statusCode === published && mayBecome(statusCode, of.end.status))
  const deeds: BulkDeed[] = [
    ...(drafts.length > 0 ? [{ key: 'publish', label: t('发布'), act: () => void run(drafts, (row) => of.turnTo(row, published)) }] : []),
    ...(going.length > 0
      ? [{ key: 'end', label: of.end.label, act: () => ask(of.end.ask(going), going, (row) => of.turnTo(row, of.end.status)) }]
      : []),
    {
      key: 'export',
      label: t('导出'),
      act: () => void startExport({ ...of.exporting, params: { uuidList: chosen.map(of.keyOf) } }),
    },
    { key: 'delete', label: t('删除'), danger: true, act: () => ask(of.askRemoval(chosen), chosen, of.remove) },
  ]
  return { count: chosen.length, busy, selection, deeds, onClear: clear }
}
