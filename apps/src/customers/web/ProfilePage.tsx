import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { consent } from '#src/customers/records/consent.ts'
import { customer } from '#src/customers/records/customer.ts'
import { household } from '#src/customers/records/household.ts'
import { interaction } from '#src/customers/records/interaction.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { factsCall } from './calls.generated.ts'
import { FactBlock } from './Facts.tsx'
import { NextStep } from './NextStep.tsx'
import styles from './Profile.module.css'
import { RelationBars } from './RelationBars.tsx'
import { Timeline } from './Timeline.tsx'
import { useText } from './texts.ts'
import { ratingOf, streamOf } from './timeline.ts'
import { Consents, Facts, Family } from './Who.tsx'

const MOST = 50

/** What the page shows of a customer, each part by a call of its own. */
const useParts = (uuid: string) => {
  const about = (field: string): Parameters<typeof usePage>[1] => ({ pageSize: MOST, filter: { field, cmp: 'eq', value: uuid } })
  return {
    relations: usePage(relation, about('customer')),
    talks: usePage(interaction, about('customer')),
    homes: usePage(household, about('head')),
    consents: usePage(consent, about('customer')),
    facts: useCall(factsCall, { uuid }),
  }
}

interface FigureProps {
  label: string
  value: ReactNode
  note: ReactNode
  /** The only large one. */
  leads?: boolean
}

const Figure = ({ label, value, note, leads = false }: FigureProps): ReactNode => (
  <div className={styles.figure} data-leads={leads || undefined}>
    <span>{label}</span>
    <b>{value}</b>
    <small>{note}</small>
  </div>
)

const Profile = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const label = useLabel(customer)
  const of = useInfo(customer, uuid)
  const { relations, talks, homes, consents, facts } = useParts(uuid)
  /** Since when a note is being written. */
  const [noting, setNoting] = useState<string | null>(null)
  const mayNote = useRights(interaction).may('add')
  const blocks = facts.data ?? []
  useCatalogues(blocks.map(({ catalogue }) => catalogue))
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null
      if (event.key === 'n' && !typing && !event.ctrlKey && !event.metaKey && mayNote) setNoting(new Date().toISOString())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [mayNote])
  if (of.isLoadingError) return <LoadFailed error={of.error} onRetry={() => void of.refetch()} />
  if (of.data === undefined) return <PageSkeleton />
  const row = of.data
  const state = stateOfRow(customer, { ...row })
  const rating = ratingOf(blocks)
  const open = blocks.reduce((sum, block) => sum + block.open, 0)
  const list = relations.data?.list ?? []
  const held = list.filter((each) => relation.isIn(each, 'active'))
  const spoken = talks.data?.list ?? []
  const isMerged = customer.isIn(row, 'merged')
  return (
    <article className={styles.profile}>
      {row.mergedInto ? (
        <p className={styles.merged}>
          {t('已合并到')} <Link to={`?entity=profile&uuid=${row.mergedInto}`}>{row.mergedIntoName}</Link>
        </p>
      ) : null}
      <header className={styles.head}>
        <Avatar name={row.name} src={row.avatar?.[0]?.fileFullPath ?? null} size={56} />
        <div className={styles.who}>
          <h2>
            {row.name}
            {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          </h2>
          <p>
            {row.customerNo} · {row.roles ?? t('暂无身份')}
          </p>
          {row.reason ? <p className={styles.warning}>{row.reason}</p> : null}
        </div>
        <div className={styles.figures}>
          {row.arrears === null || row.arrears === undefined ? null : (
            <Figure
              label={t('欠费')}
              value={<span className={row.arrears > 0 ? styles.owing : undefined}>{formatMoney(row.arrears)}</span>}
              note={row.arrears > 0 ? t('已逾期未缴') : t('无逾期欠费')}
              leads
            />
          )}
          <Figure label={t('现有房屋')} value={held.length} note={t('历史 {n} 处', { n: list.length - held.length })} />
          <Figure label={t('未结事项')} value={open} note={open === 0 ? t('全部办结') : t('请留意进展')} />
          <Figure
            label={t('平均评分')}
            value={rating === null ? '—' : rating.mean.toFixed(1)}
            note={t('{n} 次评价', { n: rating?.count ?? 0 })}
          />
          <Figure
            label={t('最近联系')}
            value={row.lastContact ? relativeTime(row.lastContact) : '—'}
            note={t('互动 {n} 次', { n: talks.data?.total ?? 0 })}
          />
        </div>
        {mayNote && !isMerged ? (
          <Button type="primary" onClick={() => setNoting(new Date().toISOString())} title="N">
            {t('记互动')}
          </Button>
        ) : null}
      </header>
      <div className={styles.columns}>
        <aside className={styles.left}>
          <h3>{t('家人、宠物与车辆')}</h3>
          <Family rows={homes.data?.list ?? []} />
          <h3>{t('资料')}</h3>
          <Facts row={row} />
          <Consents rows={consents.data?.list ?? []} />
          {row.remark ? <p className={styles.remark}>{row.remark}</p> : null}
        </aside>
        <div className={styles.middle}>
          <section className={styles.rooms} aria-label={t('房屋与关系')}>
            <h3>{t('房屋与关系')}</h3>
            {relations.data === undefined ? <PageSkeleton /> : <RelationBars rows={list} />}
          </section>
          {facts.isLoadingError ? <LoadFailed error={facts.error} onRetry={() => void facts.refetch()} /> : null}
          <div className={styles.blocks}>
            {blocks
              .filter(({ total }) => total > 0)
              .map((block) => (
                <FactBlock key={`${block.app} ${block.entity}`} block={block} />
              ))}
          </div>
        </div>
        <aside className={styles.right}>
          <NextStep talks={spoken} blocks={blocks} />
          <Timeline stream={streamOf(spoken, blocks)} />
        </aside>
      </div>
      {noting === null ? null : (
        <EntityFormDrawer
          of={interaction}
          initial={{ customer: uuid, customerName: row.name, at: noting }}
          onClose={() => setNoting(null)}
          onSaved={() => setNoting(null)}
        />
      )}
    </article>
  )
}

/** 客户全貌: everything that is known of one customer. */
export const ProfilePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const uuid = params.get('uuid') ?? undefined
  const choose = (next: string): void => setParams({ entity: 'profile', uuid: next })
  return (
    <ScrollingPage
      heading={heading}
      tools={<RowPicker of={customer} value={uuid} onChange={choose} label={t('选择客户')} placeholder={t('输入客户名称或编号')} />}
    >
      {uuid === undefined ? (
        <StateBlock picture="noResult" title={t('请选择客户')} hint={t('输入客户名称或编号查找')} />
      ) : (
        <Profile key={uuid} uuid={uuid} />
      )}
    </ScrollingPage>
  )
}
