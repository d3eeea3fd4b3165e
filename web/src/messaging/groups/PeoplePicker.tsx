import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Input } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useChat } from '#src/messaging/api.ts'
import styles from './PeoplePicker.module.css'
import { useText } from './texts.ts'
import { type Person, usePeople } from './use-people.ts'

const AVATAR_SIZE = 32

interface PeoplePickerProps {
  chosen: readonly Person[]
  onChange: (chosen: readonly Person[]) => void
  /** Not offered: who is in already. */
  without?: readonly string[]
}

const Chosen = ({ chosen, onChange }: Pick<PeoplePickerProps, 'chosen' | 'onChange'>): ReactNode => {
  const t = useText()
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t('已选 {n} 人', { n: chosen.length })}>
      {chosen.map((person) => (
        <li key={person.imAccountId} className={styles.chip}>
          {person.name}
          <button
            type="button"
            className={styles.drop}
            aria-label={t('移除 {name}', { name: person.name })}
            onClick={() => onChange(chosen.filter((one) => one !== person))}
          >
            <X size={12} strokeWidth={2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Chooses several colleagues: the first of them by name or pinyin here, by name among all at the server. */
export const PeoplePicker = ({ chosen, onChange, without = [] }: PeoplePickerProps): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const found = usePeople(keyword)
  const me = useChat((state) => state.me?.imAccountId)
  const people = found.people?.filter(({ imAccountId }) => imAccountId !== me && !without.includes(imAccountId))
  const isChosen = ({ imAccountId }: Person): boolean => chosen.some((one) => one.imAccountId === imAccountId)
  const toggle = (person: Person): void =>
    onChange(isChosen(person) ? chosen.filter(({ imAccountId }) => imAccountId !== person.imAccountId) : [...chosen, person])
  return (
    <>
      <Input
        allowClear
        maxLength={50}
        value={keyword}
        placeholder={t('搜索姓名')}
        aria-label={t('搜索姓名')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <Chosen chosen={chosen} onChange={onChange} />
      {found.failed ? <LoadFailed error={found.error} onRetry={found.retry} /> : null}
      {people?.length === 0 ? <StateBlock picture="noResult" title={t('没有符合条件的结果')} /> : null}
      <ul className={styles.people} aria-label={t('选择同事')}>
        {people?.map((person) => (
          <li key={person.imAccountId}>
            <label className={styles.person}>
              <input type="checkbox" checked={isChosen(person)} onChange={() => toggle(person)} />
              <Avatar name={person.name} src={person.headImg} size={AVATAR_SIZE} />
              <span className={styles.name}>{person.name}</span>
              <span className={styles.position}>{person.userPosition}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
