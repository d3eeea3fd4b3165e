import type { Entity } from '@qifuyun/kit/entity.ts'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { serial } from '@qifuyun/ui/platform/format/labels.ts'
import type { ReactNode } from 'react'
import { FieldText, isNumeric } from '#src/fields/FieldText.tsx'
import { childrenOf, type Row, textOf } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './ChildTable.module.css'
import type { Fact } from './facts.ts'

/** Child rows as a table to read. */
export const ChildTable = ({ of, row, name, spec }: Fact & { of: Entity; row: Row }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const columns = Object.entries(spec.children ?? {}).filter(([, field]) => field.spec.kind !== 'link' && !field.spec.inner)
  const rows = childrenOf(row[name])
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{`${label(spec.label)} ${rows.length}`}</h3>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('暂无内容')}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={label(spec.label)}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('序号')}</th>
                {columns.map(([child, field]) => (
                  <th key={child} data-numeric={isNumeric(field.spec) || undefined}>
                    {label(field.spec.label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((child, index) => (
                <tr key={textOf(child.uuid)}>
                  <td>{serial(index + 1)}</td>
                  {columns.map(([childName, field]) => (
                    <td key={childName} data-numeric={isNumeric(field.spec) || undefined}>
                      <div className={styles.cell}>
                        <FieldText of={of} name={childName} spec={field.spec} row={child} dense />
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}
