import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { AppMark } from '@qifuyun/kit-web/AppMark.tsx'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WorkFacts } from '#src/decoration/calls.ts'
import { charge } from '#src/decoration/money/charge.ts'
import { workFacts } from './calls.generated.ts'
import styles from './Decoration.module.css'
import { useText } from './texts.ts'

/** What each payer would get back: the deposit that came in less what their violations cost. */
const Payers = ({ payers }: Pick<WorkFacts, 'payers'>): ReactNode => {
  const t = useText()
  const label = useLabel(charge)
  if (payers.every(({ deposit, deduct }) => deposit === 0 && deduct === 0)) return null
  return (
    <section className={styles.pane} aria-label={t('押金结算')}>
      <h3>{t('押金结算')}</h3>
      <dl className={styles.payers}>
        {payers.map(({ payer, name, deposit, deduct, refund, shortfall }) => (
          <div key={payer}>
            <dt>
              {name}
              <small>{label(choiceLabel(charge.fields.payer, payer))}</small>
            </dt>
            <dd>
              {t('押金 {deposit} − 扣款 {deduct}', { deposit: formatMoney(deposit), deduct: formatMoney(deduct) })}
              <strong data-look={shortfall > 0 ? 'owed' : 'back'}>
                {shortfall > 0
                  ? t('应补缴 {amount}', { amount: formatMoney(shortfall) })
                  : t('应退 {amount}', { amount: formatMoney(refund) })}
              </strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Block = ({ block }: { block: WorkFacts['blocks'][number] }): ReactNode => {
  const t = useText()
  const label = useLabel(block.catalogue)
  return (
    <section className={styles.block} aria-label={label(block.label)}>
      <h4>
        <AppMark appKey={block.app} />
        {label(block.label)}
        {block.open === 0 ? null : <small>{t('未结 {n} 项', { n: block.open })}</small>}
      </h4>
      <ul>
        {block.facts.map(({ uuid, no, title, state, tone }) => (
          <li key={uuid}>
            <Link to={`/application/${block.app}?entity=${block.entity}&uuid=${uuid}`}>{title || no}</Link>
            <ToneTag tone={tone}>{label(state)}</ToneTag>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Money of a fit-out as it stands, and what else is known of its room: complaints about noise, goods that go out, visitors. */
export const WorkPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const asked = useCall(workFacts, { uuid: textOf(row.uuid) })
  useCatalogues((asked.data?.blocks ?? []).map(({ catalogue }) => catalogue))
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  const { payers, blocks } = asked.data
  return (
    <>
      <Payers payers={payers} />
      {blocks.length === 0 ? null : (
        <section className={styles.pane} aria-label={t('该房屋的其他单据')}>
          <h3>{t('该房屋的其他单据')}</h3>
          <div className={styles.blocks}>
            {blocks.map((block) => (
              <Block key={`${block.app} ${block.entity}`} block={block} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
