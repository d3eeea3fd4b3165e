import { DEPARTMENTS_MAX } from '@qifuyun/contract/address-book/constants.ts'
import { OrganPicker } from '@qifuyun/ui/people/OrganPicker.tsx'
import { Checkbox } from 'antd'
import { Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './SeatsField.module.css'
import { type Seat, seated } from './values.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const NONE: readonly Seat[] = []

interface SeatsFieldProps {
  id?: string
  value?: readonly Seat[]
  onChange?: (seats: Seat[]) => void
}

/** Departments of a member: chosen in the organisation, one of them the primary one, headed or not. */
export const SeatsField = ({ id, value = NONE, onChange }: SeatsFieldProps): ReactNode => {
  const t = useText()
  const set = (seats: readonly Seat[]): void => onChange?.(seated(seats))
  const change = (organUuid: string, to: Partial<Seat>): void =>
    set(value.map((seat) => (seat.organUuid === organUuid ? { ...seat, ...to } : to.primary ? { ...seat, primary: false } : seat)))
  return (
    <div className={styles.field}>
      <OrganPicker
        {...(id !== undefined && { id })}
        multiple
        max={DEPARTMENTS_MAX}
        value={value.map(({ organUuid, organName }) => ({ uuid: organUuid, name: organName }))}
        onChange={(picked) =>
          set(
            picked.map(
              ({ uuid, name }) =>
                value.find(({ organUuid }) => organUuid === uuid) ?? { organUuid: uuid, organName: name, primary: false, head: false },
            ),
          )
        }
      />
      {value.length === 0 ? null : (
        <ul className={styles.seats}>
          {value.map(({ organUuid, organName, primary, head }) => (
            <li key={organUuid} className={styles.seat}>
              <span className={styles.name}>{organName}</span>
              <button
                type="button"
                className={styles.primary}
                aria-pressed={primary}
                aria-label={primary ? t('主部门：{name}', { name: organName }) : t('设为主部门：{name}', { name: organName })}
                onClick={() => change(organUuid, { primary: true })}
              >
                <Star {...ICON} fill={primary ? 'currentColor' : 'none'} />
                {primary ? t('主部门') : t('设为主部门')}
              </button>
              <Checkbox
                checked={head}
                aria-label={t('负责「{name}」', { name: organName })}
                onChange={({ target }) => change(organUuid, { head: target.checked })}
              >
                {t('负责人')}
              </Checkbox>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('移出「{name}」', { name: organName })}
                onClick={() => set(value.filter((seat) => seat.organUuid !== organUuid))}
              >
                <X {...ICON} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
