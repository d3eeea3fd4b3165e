import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { clockOffset } from '@qifuyun/ui/platform/request/server-clock.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { useOnline } from '@qifuyun/ui/platform/use-online.ts'
import { Button, Input, Segmented } from 'antd'
import { CheckCircle2, CircleAlert, LocateFixed, MapPin, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Today } from '#src/attendance/calls.ts'
import { KIND } from '#src/attendance/codes.ts'
import { day as dayEntity } from '#src/attendance/days/day.ts'
import { punch as punchEntity } from '#src/attendance/punching/punch.ts'
import { punchToday } from './calls.generated.ts'
import styles from './Punch.module.css'
import { clockOf, toneOf, wordOf } from './shown.ts'
import { useText } from './texts.ts'
import { usePunch } from './use-punch.ts'

const PHOTOS_MAX = 3
const REASON_MAX = 200
const SOURCES = punchEntity.fields.source

/** The clock of the server, whatever that of the phone says. */
const ServerClock = (): ReactNode => {
  const now = useNow(SECOND_MS)
  const clock = chinaClock(new Date(now.getTime() - clockOffset()))
  return (
    <time className={styles.clock} dateTime={clock}>
      {clock.slice(11, 19)}
    </time>
  )
}

const Shift = ({ today: { day, group } }: { today: Today }): ReactNode => {
  const t = useText()
  const label = useLabel(dayEntity)
  return (
    <section className={styles.shift} aria-label={t('今日班次')}>
      <small>{group?.name}</small>
      <strong>{day.begin === null ? t('今日休息') : `${clockOf(day.begin)}–${clockOf(day.end)}`}</strong>
      <dl>
        <div>
          <dt>{t('上班')}</dt>
          <dd>{clockOf(day.firstIn)}</dd>
        </div>
        <div>
          <dt>{t('下班')}</dt>
          <dd>{clockOf(day.lastOut)}</dd>
        </div>
      </dl>
      <span className={styles.tags}>
        {day.statuses.map((status) => (
          <ToneTag key={status} tone={toneOf(status)}>
            {label(wordOf(status))}
          </ToneTag>
        ))}
      </span>
    </section>
  )
}

type Punching = ReturnType<typeof usePunch>

const Where = ({ punching: { near, located, locateAgain } }: { punching: Punching }): ReactNode => {
  const t = useText()
  if (located === null) return null
  const text =
    near !== null
      ? near.inRange
        ? t('已在「{name}」范围内，距 {n} 米', { name: near.name, n: near.distance })
        : t('距「{name}」{n} 米，不在范围内', { name: near.name, n: near.distance })
      : located === 'asking'
        ? t('正在定位…')
        : t('无法获取定位，请在浏览器中允许定位')
  return (
    <p className={styles.where} data-tone={near?.inRange === true ? 'success' : located === 'asking' ? 'neutral' : 'warning'}>
      <MapPin size={16} aria-hidden="true" />
      <span>{text}</span>
      <Button
        type="text"
        size="small"
        icon={<LocateFixed size={16} aria-hidden="true" />}
        aria-label={t('重新定位')}
        onClick={locateAgain}
      />
    </p>
  )
}

const Said = ({ punching: { refused, done } }: { punching: Punching }): ReactNode => {
  const t = useText()
  const words = refused === null ? [] : Object.values(refused.fields)
  if (refused !== null)
    return (
      <p className={styles.said} data-tone="error" role="alert">
        <CircleAlert size={18} aria-hidden="true" />
        <span>
          {refused.unanswered ? t('没有收到服务器答复，请再按一次，不会重复打卡') : words.length > 0 ? words.join('；') : refused.msg}
        </span>
      </p>
    )
  if (!done) return null
  return (
    <p className={styles.said} data-tone="success" role="status">
      <CheckCircle2 size={18} aria-hidden="true" />
      <span>{t('打卡成功')}</span>
    </p>
  )
}

const Desk = ({ today }: { today: Today }): ReactNode => {
  const t = useText()
  const online = useOnline()
  const uploading = useUploading()
  const punching = usePunch(today)
  const { chosen, setKind, photo, setPhoto, reason, setReason, send, busy, refused, near } = punching
  const outside = today.group?.remoteAllowed === true && (near?.inRange === false || refused?.fields.reason !== undefined)
  const kinds = [
    { value: KIND.in, label: t('上班') },
    { value: KIND.out, label: t('下班') },
  ]
  return (
    <div className={styles.desk}>
      <Segmented
        className={styles.kinds ?? ''}
        aria-label={t('上下班')}
        options={kinds}
        value={chosen}
        onChange={(value) => setKind(value)}
      />
      <button
        type="button"
        className={styles.button}
        data-kind={chosen}
        disabled={!online || busy || uploading || today.locked}
        onClick={() => void send()}
      >
        <span>{outside ? t('外勤打卡') : chosen === KIND.in ? t('上班打卡') : t('下班打卡')}</span>
        <ServerClock />
      </button>
      <Where punching={punching} />
      {today.locked ? <p className={styles.said}>{t('该月考勤已锁定')}</p> : null}
      {online ? null : (
        <p className={styles.said} data-tone="warning" role="alert">
          <WifiOff size={18} aria-hidden="true" />
          <span>{t('没有网络，打卡没有记录。请联网后再打卡')}</span>
        </p>
      )}
      <Said punching={punching} />
      {outside ? (
        <Input
          aria-label={t('外勤原因')}
          placeholder={t('外勤原因')}
          value={reason}
          maxLength={REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {today.group?.photoRequired === true ? (
        <ImageUploader ariaLabel={t('照片')} value={[...photo]} max={PHOTOS_MAX} onChange={setPhoto} />
      ) : null}
    </div>
  )
}

const Punches = ({ punches }: { punches: Today['punches'] }): ReactNode => {
  const t = useText()
  const label = useLabel(punchEntity)
  if (punches.length === 0) return null
  return (
    <ol className={styles.punches} aria-label={t('今日打卡')}>
      {punches.map(({ uuid, at, kind, source, place }) => (
        <li key={uuid}>
          <time dateTime={at}>{clockOf(at)}</time>
          <strong>{kind === KIND.in ? t('上班') : t('下班')}</strong>
          <small>
            {[SOURCES.spec.options?.find(({ code }) => code === source)?.label, place]
              .flatMap((each, index) => (each === undefined || each === null ? [] : [index === 0 ? label(each) : each]))
              .join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  )
}

/** 打卡: one large button, by the clock of the server. */
export const PunchPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const asked = useCall(punchToday, {})
  const { data } = asked
  return (
    <ScrollingPage heading={heading}>
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : data.group === null ? (
        <StateBlock picture="empty" title={t('您还不在考勤组中')} hint={t('请联系管理员加入考勤组')} />
      ) : (
        <div className={styles.page}>
          <Shift today={data} />
          <UploadScope>
            <Desk today={data} />
          </UploadScope>
          <Punches punches={data.punches} />
        </div>
      )}
    </ScrollingPage>
  )
}
