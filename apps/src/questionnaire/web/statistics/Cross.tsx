import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Statistics } from '#src/questionnaire/calls.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import type { Asked } from './Filters.tsx'
import styles from './Statistics.module.css'

/** Two choices against each other. */
export const Cross = ({
  figures: { choices, cross },
  asked,
  onChange,
}: {
  figures: Statistics
  asked: Asked
  onChange: (asked: Asked) => void
}): ReactNode => {
  const t = useText()
  const [pair, setPair] = useState<readonly [string | null, string | null]>([asked.cross?.[0] ?? null, asked.cross?.[1] ?? null])
  if (choices.length < 2) return null
  const choose = (next: readonly [string | null, string | null]): void => {
    setPair(next)
    const [rows, columns] = next
    if (rows !== null && columns !== null && rows !== columns) onChange({ ...asked, cross: [rows, columns] })
  }
  const options = choices.map(({ qid, n, title }) => ({ value: qid, label: `${n > 0 ? `${n}. ` : ''}${title}` }))
  return (
    <section className={styles.cross} aria-label={t('交叉分析')}>
      <h3>{t('交叉分析')}</h3>
      <div className={styles.filters}>
        <Select
          aria-label={t('行题目')}
          placeholder={t('行题目')}
          className={styles.wide ?? ''}
          value={pair[0]}
          options={options}
          onChange={(qid: string) => choose([qid, pair[1]])}
        />
        <Select
          aria-label={t('列题目')}
          placeholder={t('列题目')}
          className={styles.wide ?? ''}
          value={pair[1]}
          options={options.filter(({ value }) => value !== pair[0])}
          onChange={(qid: string) => choose([pair[0], qid])}
        />
      </div>
      {cross === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by the keyboard, too
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('交叉表')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('选项')}</th>
                {cross.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col">{t('合计')}</th>
              </tr>
            </thead>
            <tbody>
              {cross.rows.map(({ label, cells, all }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map(({ n, share }, at) => (
                    <td
                      key={cross.columns[at]}
                      style={{ background: `color-mix(in srgb, var(--qf-brand) ${Math.round((share ?? 0) / 3)}%, transparent)` }}
                    >
                      {n}
                      <small>{share === null ? '' : `${share.toFixed(1)}%`}</small>
                    </td>
                  ))}
                  <td>{all}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
