import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { getBaseInfo } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Input, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useChat } from '#src/messaging/api.ts'
import styles from './AlertChoices.module.css'
import { chime } from './chime.ts'
import { askNoticeRight, type NoticeRight, noticeRight } from './notices.ts'
import type { QuietHours } from './rules.ts'
import { type AlertSettings, alertSettings, changeSettings } from './settings.ts'
import { type TextKey, useText } from './texts.ts'

/** Why notices cannot be had. */
const HINDRANCE: Partial<Record<NoticeRight, TextKey>> = {
  denied: '浏览器已阻止通知，请在地址栏的网站设置中允许',
  missing: '当前地址或浏览器不支持桌面通知',
}

interface ChoiceProps {
  label: string
  hint?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

const Choice = ({ label, hint, checked, disabled = false, onChange }: ChoiceProps): ReactNode => {
  const id = useId()
  return (
    <div className={styles.choice}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <Switch size="small" checked={checked} disabled={disabled} aria-labelledby={id} onChange={onChange} />
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </div>
  )
}

const Hours = ({ quiet, onChange }: { quiet: QuietHours; onChange: (change: Partial<QuietHours>) => void }): ReactNode => {
  const t = useText()
  const info = useCall(getBaseInfo, {}, { staleTime: Number.POSITIVE_INFINITY })
  const time = (end: 'from' | 'to', label: string): ReactNode => (
    <Input
      type="time"
      size="small"
      value={quiet[end]}
      aria-label={label}
      // An emptied field is no time.
      onChange={(event) => event.target.value !== '' && onChange({ [end]: event.target.value })}
    />
  )
  return (
    <>
      <div className={styles.hours}>
        {time('from', t('开始时间'))}
        <span aria-hidden="true">–</span>
        {time('to', t('结束时间'))}
      </div>
      <p className={styles.hint}>{t('按企业时区（{zone}）计算，未读角标照常显示', { zone: info.data?.timeZone ?? '—' })}</p>
    </>
  )
}

/** What may draw attention: notices of the desktop, a tone, and when neither may. */
export const AlertChoices = ({ onPlanned }: { onPlanned: () => void }): ReactNode => {
  const t = useText()
  const { notices, sound, quiet } = useStore(alertSettings)
  const userUuid = useChat((state) => state.me?.userUuid ?? '')
  const [right, setRight] = useState(noticeRight)
  const change = (part: Partial<AlertSettings>): void => realtime.tell('alerts:settings', changeSettings(userUuid, part))
  const allow = async (wanted: boolean): Promise<void> => {
    const answer = wanted ? await askNoticeRight() : right
    setRight(answer)
    change({ notices: wanted && answer === 'granted' })
  }
  const hindrance = HINDRANCE[right]
  return (
    <div className={styles.choices} role="group" aria-label={t('消息提醒')}>
      <p className={styles.title}>{t('消息提醒')}</p>
      <Choice
        label={t('桌面通知')}
        hint={hindrance ? t(hindrance) : t('窗口不可见时通知，点击后打开会话')}
        checked={notices && right === 'granted'}
        disabled={hindrance !== undefined}
        onChange={(wanted) => void allow(wanted)}
      />
      <Choice
        label={t('提示音')}
        checked={sound}
        onChange={(wanted) => {
          change({ sound: wanted })
          if (wanted) void chime()
        }}
      />
      <Choice label={t('免打扰时段')} checked={quiet.on} onChange={(on) => change({ quiet: { ...quiet, on } })} />
      {quiet.on ? <Hours quiet={quiet} onChange={(part) => change({ quiet: { ...quiet, ...part } })} /> : null}
      <p className={styles.rule}>{t('免打扰的会话只在有人单独@你时提醒')}</p>
      <Button size="small" onClick={onPlanned}>
        {t('定时消息与提醒')}
      </Button>
    </div>
  )
}
