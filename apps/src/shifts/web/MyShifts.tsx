import { chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { useAct, useAdd } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button, Form, Input, Select } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MyShifts as Mine } from '#src/shifts/calls.ts'
import { type Kind, REST } from '#src/shifts/rules/roster.ts'
import { dayText } from '#src/shifts/rules/telling.ts'
import { dayNo, dayOf, weekdayOf } from '#src/shifts/rules/times.ts'
import { swap } from '#src/shifts/swap.ts'
import { myShifts, swapChoices } from './calls.generated.ts'
import styles from './MyShifts.module.css'
import { ShiftToken } from './ShiftToken.tsx'
import { useText } from './texts.ts'

const DAYS = 35
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const SHORT = ['一', '二', '三', '四', '五', '六', '日'] as const
const REASON_MAX = 200
const CLOCK_AT = 11
const CLOCK_END = 16

type Day = Mine['days'][number]

const clock = (moment: string | null): string => (moment === null ? '' : chinaClock(new Date(moment)).slice(CLOCK_AT, CLOCK_END))

/** With whom a shift is changed, and why. */
const SwapDialog = ({ day, kinds, onClose }: { day: Day; kinds: ReadonlyMap<string, Kind>; onClose: () => void }): ReactNode => {
  const t = useText()
  const choices = useCall(swapChoices, { mine: day.uuid })
  const [theirs, setTheirs] = useState<string>()
  const [reason, setReason] = useState('')
  const add = useAdd(swap, { onDone: onClose })
  const send = (): void => add.mutate({ mine: day.uuid, theirs: theirs ?? '', reason: reason.trim() })
  return (
    <Modal
      open
      title={t('换班：{day} {shift}', { day: dayText(dayNo(day.day)), shift: kinds.get(day.kind ?? '')?.name ?? '' })}
      okText={t('请对方同意')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: theirs === undefined || reason.trim() === '', loading: add.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('和谁换')} {...(choices.data?.length === 0 && { help: t('前后一周没有可换的班') })}>
          <Select
            aria-label={t('和谁换')}
            loading={choices.isPending}
            value={theirs ?? null}
            options={(choices.data ?? []).map((each) => ({
              value: each.uuid,
              label: `${each.userName} ${dayText(dayNo(each.day))} ${each.kind === null ? t('休') : (kinds.get(each.kind)?.name ?? '')}`,
            }))}
            onChange={(next: string | null) => setTheirs(next ?? undefined)}
          />
        </Form.Item>
        <Form.Item label={t('原因')}>
          <Input.TextArea
            aria-label={t('原因')}
            value={reason}
            maxLength={REASON_MAX}
            rows={2}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

const Swaps = ({ swaps }: { swaps: Mine['swaps'] }): ReactNode => {
  const t = useText()
  const agree = useAct(swap, 'agree')
  const decline = useAct(swap, 'decline')
  const cancel = useAct(swap, 'cancel')
  return (
    <ul className={styles.swaps}>
      {swaps.map((each) => (
        <li key={each.uuid}>
          <ArrowLeftRight size={18} aria-hidden="true" />
          <span>
            <strong>{each.mine ? t('等 {name} 同意', { name: each.other }) : t('{name} 想和您换班', { name: each.other })}</strong>
            <small>{t('您给 {gives}，得 {gets}', { gives: each.gives, gets: each.gets })}</small>
          </span>
          {each.state !== swap.stateCode('asked') ? (
            <em>{t('审批中')}</em>
          ) : each.mine ? (
            <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ uuid: each.uuid })}>
              {t('撤回')}
            </Button>
          ) : (
            <>
              <Button size="small" loading={decline.isPending} onClick={() => decline.mutate({ uuid: each.uuid })}>
                {t('不同意')}
              </Button>
              <Button size="small" type="primary" loading={agree.isPending} onClick={() => agree.mutate({ uuid: each.uuid })}>
                {t('同意换班')}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const Next = ({ day, kinds, today }: { day: Day; kinds: ReadonlyMap<string, Kind>; today: string }): ReactNode => {
  const t = useText()
  return (
    <section className={styles.next} aria-label={t('下一个班')}>
      <ShiftToken cell={day.kind} kinds={kinds} />
      <span>
        <small>{day.day === today ? t('今天') : `${dayText(dayNo(day.day))} ${t(WEEKDAYS[weekdayOf(dayNo(day.day))] ?? '周一')}`}</small>
        <strong>
          {clock(day.begin)}–{clock(day.end)}
        </strong>
        <small>{[kinds.get(day.kind ?? '')?.name ?? '', day.post ?? '', day.team].filter((each) => each !== '').join(' · ')}</small>
      </span>
    </section>
  )
}

/** 我的班次: what was published of one's own days, and exchanges of them. */
export const MyShifts = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const now = useNow(MINUTE_MS)
  const today = chinaDay(now)
  const from = dayOf(dayNo(today) - weekdayOf(dayNo(today)))
  const asked = useCall(myShifts, { from, days: DAYS })
  const [swapping, setSwapping] = useState<Day | null>(null)
  const data = asked.data
  if (asked.isLoadingError)
    return (
      <ScrollingPage heading={heading}>
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      </ScrollingPage>
    )
  if (data === undefined)
    return (
      <ScrollingPage heading={heading}>
        <PageSkeleton />
      </ScrollingPage>
    )
  const kinds = new Map(data.kinds.map((kind) => [kind.uuid, kind]))
  const byDay = new Map(data.days.map((day) => [day.day, day]))
  const next = data.days.find(({ day, kind, end }) => kind !== null && day >= today && (end === null || Date.parse(end) > now.getTime()))
  const list = data.days.filter(({ day }) => day >= today)
  const minutes = data.days.reduce((sum, { kind }) => sum + (kinds.get(kind ?? '')?.minutes ?? 0), 0)
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.page}>
        {data.swaps.length > 0 ? <Swaps swaps={data.swaps} /> : null}
        {next === undefined ? (
          <StateBlock picture="empty" title={t('没有已发布的班次')} hint={t('排好发布后在这里看到')} />
        ) : (
          <Next day={next} kinds={kinds} today={today} />
        )}
        {data.days.length === 0 ? null : (
          <>
            <section className={styles.month} aria-label={t('五周班次')}>
              {SHORT.map((word) => (
                <small key={word}>{t(word)}</small>
              ))}
              {Array.from({ length: DAYS }, (_day, index) => dayOf(dayNo(from) + index)).map((day) => {
                const own = byDay.get(day)
                const away = data.away.find(({ begin, end }) => begin <= day && end >= day)
                return (
                  <span key={day} data-today={day === today || undefined} data-past={day < today || undefined}>
                    <b>{Number(day.slice(8))}</b>
                    {away !== undefined ? (
                      <i title={away.name}>{t('假')}</i>
                    ) : own === undefined ? null : (
                      <ShiftToken small cell={own.kind ?? REST} kinds={kinds} />
                    )}
                  </span>
                )
              })}
            </section>
            <p className={styles.sum}>
              {t('五周 {n} 个班，{hours} 小时', {
                n: data.days.filter(({ kind }) => kind !== null).length,
                hours: (minutes / 60).toFixed(1),
              })}
            </p>
            <ol className={styles.list}>
              {list.map((day) => (
                <li key={day.day}>
                  <span className={styles.date}>
                    <strong>{dayText(dayNo(day.day))}</strong>
                    <small>{t(WEEKDAYS[weekdayOf(dayNo(day.day))] ?? '周一')}</small>
                  </span>
                  <ShiftToken cell={day.kind ?? REST} kinds={kinds} />
                  <span className={styles.what}>
                    <strong>{day.kind === null ? t('休息') : `${clock(day.begin)}–${clock(day.end)}`}</strong>
                    <small>{[kinds.get(day.kind ?? '')?.name ?? '', day.post ?? ''].filter((each) => each !== '').join(' · ')}</small>
                  </span>
                  {day.kind === null ? null : (
                    <Button size="small" icon={<ArrowLeftRight size={14} aria-hidden="true" />} onClick={() => setSwapping(day)}>
                      {t('换班')}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      {swapping === null ? null : <SwapDialog day={swapping} kinds={kinds} onClose={() => setSwapping(null)} />}
    </ScrollingPage>
  )
}
