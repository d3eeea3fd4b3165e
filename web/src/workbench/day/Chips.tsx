import { type ReactNode, useState } from 'react'
import { typeName } from '#src/notifications/business-look.ts'
import { useText } from '#src/workbench/texts.ts'
import type { DayRow } from './api.ts'
import styles from './Day.module.css'

interface ChipsProps {
  rows: readonly DayRow[]
  only: ((row: DayRow) => boolean) | undefined
  onOnly: (only: ((row: DayRow) => boolean) | undefined) => void
}

/** What waits by what it is about; a press shows these alone. */
export const Chips = ({ rows, only, onOnly }: ChipsProps): ReactNode => {
  const t = useText()
  const [kind, setKind] = useState<string>()
  const kinds = [...Map.groupBy(rows, ({ businessTypeCode }) => businessTypeCode)]
  const choose = (code: string | undefined): void => {
    setKind(code)
    onOnly(code === undefined ? undefined : (row) => row.businessTypeCode === code)
  }
  const chip = (code: string | undefined, name: string, count: number): ReactNode => (
    <button
      key={code ?? ''}
      type="button"
      className={styles.chip}
      aria-pressed={code === undefined ? only === undefined : only !== undefined && kind === code}
      onClick={() => choose(code)}
    >
      {name} {count}
    </button>
  )
  return (
    <div className={styles.chips}>
      <h2 className={styles.heading}>{t('等你处理')}</h2>
      <div className={styles.kinds} role="group" aria-label={t('类型')}>
        {chip(undefined, t('全部'), rows.length)}
        {kinds.length < 2 ? null : kinds.map(([code, own]) => chip(code, typeName(code, own[0]?.businessTypeName), own.length))}
      </div>
    </div>
  )
}
