import { labelOf, type Row } from '@qifuyun/kit-web/fields/row.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { CircleCheck, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { approvalPath } from './calls.generated.ts'
import styles from './PathBeside.module.css'
import { useText } from './texts.ts'

const REST_MS = 400
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const FACE = 22

const text = (value: unknown): { readonly given: string } | undefined =>
  typeof value === 'string' && value !== '' ? { given: value } : undefined

/** What of a document decides about its way. */
const askedOf = (kind: 'request' | 'order', row: Row) => {
  const [reason, deliverBy, supplier] = [text(row.reason), text(row.deliverBy), text(labelOf(row, 'supplier'))]
  return {
    kind,
    amount: typeof row.total === 'number' ? row.total : 0,
    lines: Array.isArray(row.lines) ? row.lines.length : 0,
    ...(reason && { reason: reason.given }),
    ...(supplier && { supplier: supplier.given }),
    ...(deliverBy && { deliverBy: deliverBy.given }),
  }
}

/** 提交后的审批: who decides about the document that is written, step by step, by what it says now. */
export const PathBeside = ({ kind, row }: { kind: 'request' | 'order'; row: Row }): ReactNode => {
  const t = useText()
  // Compared as a text: the row is another one with each key that is pressed.
  const asked: ReturnType<typeof askedOf> = JSON.parse(useDebounced(JSON.stringify(askedOf(kind, row)), REST_MS))
  const told = useCall(approvalPath, asked)
  // Whoever may not read such documents writes without it.
  if (told.data === undefined) return null
  const { steps } = told.data
  const modes = { any: t('或签'), all: t('会签'), seq: t('依次'), ratio: t('按比例') } as const
  return (
    <section className={styles.path} aria-label={t('提交后的审批')}>
      <h3 className={styles.head}>{t('提交后的审批')}</h3>
      {steps === null ? (
        <p className={styles.none}>
          <CircleCheck {...ICON} />
          {t('没有审批流程，提交后直接生效')}
        </p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ name, kind: what, mode, people }, index) => (
            <li key={`${index} ${name}`} data-kind={what}>
              <span className={styles.disc}>{what === 'start' ? <Send size={12} strokeWidth={2} aria-hidden="true" /> : index}</span>
              <div>
                <strong>{name}</strong>
                {mode !== null && people.length > 1 ? <small className={styles.mode}>{modes[mode]}</small> : null}
                <span className={styles.people}>
                  {people.map((person) => (
                    <span key={person.name} className={styles.person} data-skipped={person.skipped || undefined}>
                      <Avatar name={person.name} src={person.image} size={FACE} />
                      {person.name}
                      {person.skipped ? <small>{t('跳过')}</small> : person.organ === null ? null : <small>{person.organ}</small>}
                    </span>
                  ))}
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
