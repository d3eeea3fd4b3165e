import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import type { MemberCard } from '#src/loyalty/calls.ts'
import styles from './Card.module.css'
import { cardLink, memberCard } from './calls.generated.ts'
import { useText } from './texts.ts'

const LOTS = 8

/** The card itself, in the colour of its level. */
const Face = ({ of, row }: { of: MemberCard; row: Row }): ReactNode => {
  const t = useText()
  const { next } = of
  return (
    <div className={styles.face} data-colour={of.level?.colour ?? '1'}>
      <p className={styles.level}>
        <strong>{of.level?.name ?? t('暂无等级')}</strong>
        <span>{textOf(row.memberNo)}</span>
      </p>
      <p className={styles.points}>
        <strong>{of.points.toLocaleString('en-US')}</strong>
        <span>{t('可用积分，价值 {x}', { x: formatMoney(of.worth) })}</span>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('升级进度')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={next?.percent ?? 100}
      >
        <span style={{ width: `${next?.percent ?? 100}%` }} />
      </div>
      <p className={styles.next}>
        <span>{t('成长值 {n}', { n: of.growth })}</span>
        <span>{next === null ? t('已是最高等级') : t('再获得 {n} 升级为{level}', { n: next.missing, level: next.name })}</span>
      </p>
    </div>
  )
}

/** Points by the day on which they expire, as bars of the largest. */
const Lots = ({ of: { lots, soon } }: { of: MemberCard }): ReactNode => {
  const t = useText()
  const most = Math.max(1, ...lots.map(({ points }) => points))
  return (
    <div className={styles.part}>
      <h3>{t('积分到期')}</h3>
      <p data-soon={soon > 0 || undefined}>{soon > 0 ? t('{n} 积分将在30天内到期', { n: soon }) : t('30天内没有到期积分')}</p>
      <ul className={styles.lots}>
        {lots.slice(0, LOTS).map(({ expireOn, points }) => (
          <li key={expireOn}>
            <time dateTime={expireOn}>{expireOn}</time>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${Math.max(2, Math.round((points / most) * 100))}%` }} />
            </span>
            <b>{points.toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
      {lots.length > LOTS ? <p>{t('另有 {n} 个到期日', { n: lots.length - LOTS })}</p> : null}
    </div>
  )
}

const Benefits = ({ of: { benefits } }: { of: MemberCard }): ReactNode => {
  const t = useText()
  if (benefits.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{t('等级权益')}</h3>
      <ul className={styles.benefits}>
        {benefits.map(({ name, value, quota, used, period }) => (
          <li key={name} data-gone={used >= quota || undefined}>
            <span>
              <b>{name}</b>
              <small>{value}</small>
            </span>
            <small>
              {period === '1'
                ? t('本月剩余 {n}/{all} 次', { n: quota - used, all: quota })
                : t('本年剩余 {n}/{all} 次', { n: quota - used, all: quota })}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Makes the link at which the member sees the card, and copies it. */
const ShareCard = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const make = useAction(cardLink, {
    onDone: ({ link }) =>
      void navigator.clipboard.writeText(new URL(link, location.origin).href).then(
        () => void message.success(t('会员卡链接已复制')),
        () => void message.info(new URL(link, location.origin).href),
      ),
  })
  return (
    <Button loading={make.isPending} onClick={() => make.mutate({ uuid })}>
      {t('复制会员卡链接')}
    </Button>
  )
}

/** A member at a glance: card, what expires when, and the benefits of the level. */
export const CardPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const uuid = textOf(row.uuid)
  const card = useCall(memberCard, { uuid })
  if (card.isLoadingError) return <LoadFailed error={card.error} onRetry={() => void card.refetch()} />
  if (card.data === undefined) return <PageSkeleton />
  const { frozen, pending } = card.data
  return (
    <section className={styles.pane} aria-label={t('会员卡')}>
      <Face of={card.data} row={row} />
      <p className={styles.facts}>
        <span>{t('待入账 {n}', { n: pending })}</span>
        <span>{t('冻结 {n}', { n: frozen })}</span>
        <ShareCard uuid={uuid} />
      </p>
      <div className={styles.parts}>
        <Lots of={card.data} />
        <Benefits of={card.data} />
      </div>
    </section>
  )
}
