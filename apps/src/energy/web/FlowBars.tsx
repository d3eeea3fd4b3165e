import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import type { MonthFlow } from '#src/energy/calls.ts'
import styles from './Energy.module.css'
import { usePurposes } from './purposes.ts'
import { qtyText } from './quantities.ts'
import { useText } from './texts.ts'

/** The flows as a table: each meter below the first with what of it goes where. */
export const FlowBars = ({ flow }: { flow: MonthFlow }): ReactNode => {
  const t = useText()
  const named = usePurposes()
  const purposes = flow.nodes.filter(({ column }) => column === 2).map(({ key }) => key.slice('to '.length))
  const rows = flow.nodes.filter(({ column }) => column === 1)
  return (
    <ScrollRegion className={styles.scroll} label={t('能流图')}>
      <table className={styles.table}>
        <caption className="qf-visually-hidden">{t('能流图')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('表')}</th>
            <th scope="col">{flow.unit}</th>
            {purposes.map((key) => (
              <th key={key} scope="col" data-colour={key}>
                {named(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((node) => (
            <tr key={node.key}>
              <th scope="row">{node.name ?? (node.key === 'loss' ? t('线路损耗') : named(node.key))}</th>
              <td>{qtyText(node.usage, flow.decimals)}</td>
              {purposes.map((key) => {
                const part = node.key === key ? node.usage : node.parts.find((each) => each.key === key)?.usage
                return <td key={key}>{part === undefined ? '—' : qtyText(part, flow.decimals)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
