import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { device } from '#src/iot/devices/device.ts'
import type { ControlBoard } from '#src/zky/calls.ts'
import { group } from '#src/zky/control/group.ts'
import styles from './Group.module.css'
import { useText } from './texts.ts'

export type BoardGroup = ControlBoard['groups'][number]
export type BoardDevice = BoardGroup['devices'][number]

const VALUES_SHOWN = 3
const SERVICES_SHOWN = 3

const isCalm = ({ params, danger }: BoardDevice['services'][number]): boolean => params === '' && !danger

interface DeviceProps {
  of: BoardDevice
  busy: boolean
  /** Null service: it is chosen in a dialog. */
  onControl: (service: string | null) => void
}

const Device = ({ of, busy, onControl }: DeviceProps): ReactNode => {
  const t = useText()
  const { may } = useRights(group)
  const calm = of.services.filter(isCalm).slice(0, SERVICES_SHOWN)
  return (
    <li className={styles.device} data-online={of.online}>
      <p>
        <Link to={rowPath(device, of.uuid)}>{of.name}</Link>
        <ToneTag tone={of.online ? 'success' : 'neutral'}>{of.online ? t('在线') : t('不在线')}</ToneTag>
      </p>
      <small>{of.place}</small>
      {of.values.length === 0 ? null : (
        <dl>
          {of.values.slice(0, VALUES_SHOWN).map(({ key, name, unit, value, ...each }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{each.switch ? (value === 1 ? t('开') : t('关')) : [value, unit].filter((part) => part !== '').join(' ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {of.locked === null ? null : (
        <p className={styles.locked}>
          <Lock size={14} aria-hidden="true" /> {t('已锁定：{reason}', { reason: of.locked.reason })}
        </p>
      )}
      {!may('action.control') || of.services.length === 0 ? null : (
        <p className={styles.buttons}>
          {calm.map(({ identifier, name }) => (
            <Button key={identifier} size="small" disabled={!of.online || of.locked !== null || busy} onClick={() => onControl(identifier)}>
              {name}
            </Button>
          ))}
          {calm.length === of.services.length ? null : (
            <Button size="small" type="text" disabled={!of.online || of.locked !== null || busy} onClick={() => onControl(null)}>
              {t('更多指令')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

interface GroupProps {
  of: BoardGroup
  busy: boolean
  onControl: (devices: readonly BoardDevice[], service: string | null) => void
}

/** A group with its devices, of which each can be told something, or all. */
export const Group = ({ of, busy, onControl }: GroupProps): ReactNode => {
  const t = useText()
  const { may } = useRights(group)
  const online = of.devices.filter((each) => each.online && each.locked === null)
  const shared = (online[0]?.services ?? []).filter(
    (service) => isCalm(service) && online.every(({ services }) => services.some(({ identifier }) => identifier === service.identifier)),
  )
  return (
    <section aria-label={of.name}>
      <header className={styles.head}>
        <h2>
          <Link to={rowPath(group, of.uuid)}>{of.name}</Link>
        </h2>
        <small>{t('在线 {n}/{total}', { n: of.devices.filter((each) => each.online).length, total: of.devices.length })}</small>
        {may('action.control') && of.devices.length > 1
          ? shared.slice(0, SERVICES_SHOWN).map(({ identifier, name }) => (
              <Button key={identifier} size="small" disabled={busy} onClick={() => onControl(online, identifier)}>
                {t('全部{name}', { name })}
              </Button>
            ))
          : null}
      </header>
      <ul className={styles.devices}>
        {of.devices.map((each) => (
          <Device key={each.uuid} of={each} busy={busy} onControl={(service) => onControl([each], service)} />
        ))}
      </ul>
    </section>
  )
}
