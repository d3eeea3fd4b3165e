import type { ReactNode } from 'react'
import type { ReadSheet } from '#src/business-report/issues/sheet.ts'
import { useNames } from '#src/business-report/web/metrics/use-names.ts'
import { useText } from '#src/business-report/web/texts.ts'
import styles from './Viewer.module.css'

/** What the table does not say, and why. */
export const SheetNotes = ({ sheet: { hidden, closed, narrowed } }: { sheet: ReadSheet }): ReactNode => {
  const t = useText()
  const { fullNameOf } = useNames(hidden)
  const notes = [
    ...(hidden.length === 0 ? [] : [t('您无权查看以下指标，未显示：{list}', { list: hidden.map(fullNameOf).join('、') })]),
    ...(closed.length === 0 ? [] : [t('以下指标的应用未开通，未显示：{list}', { list: closed.join('、') })]),
    ...(narrowed ? [t('部分指标只含您负责的项目，合计不显示')] : []),
  ]
  return notes.length === 0 ? null : (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
