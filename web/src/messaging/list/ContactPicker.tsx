import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { imFriendsList } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { flushSync } from 'react-dom'
import { openConversation, useChat } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './ContactPicker.module.css'

const PAGE_SIZE = 100

/** Chooses a colleague to talk to. */
export const ContactPicker = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const asked = useDeferredValue(keyword.trim())
  const friends = useCall(imFriendsList, { keyword: asked, pageNum: 1, pageSize: PAGE_SIZE })
  const me = useChat((state) => state.me?.imAccountId)
  const [at, setAt] = useState(0)
  // Enter must not choose from the answer to what was typed before.
  const answered = asked === keyword.trim() ? friends.data : undefined
  const people = (answered?.list ?? []).filter(({ imAccountId }) => imAccountId !== me)
  const current = people[Math.min(at, people.length - 1)]

  const choose = (imAccountId: string): void => {
    const shown = (): void => undefined
    const write = (): void => {
      // While it stands, the dialog takes the focus back.
      flushSync(onClose)
      document.querySelector<HTMLElement>('[data-pane=chat] textarea')?.focus()
    }
    // A refusal is toasted by the call itself.
    openConversation(imAccountId).then(write, shown)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(people.length - 1, at + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else if (event.key === 'Enter' && current) choose(current.imAccountId)
    else return
    event.preventDefault()
  }
  return (
    <Modal open title={t('发起单聊')} footer={null} width={440} onCancel={onClose} destroyOnHidden>
      <Input
        // The dialog is opened to type a name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        allowClear
        maxLength={50}
        value={keyword}
        placeholder={t('搜索姓名')}
        aria-label={t('搜索姓名')}
        role="combobox"
        aria-expanded="true"
        aria-controls="contact-picker"
        aria-activedescendant={current ? `contact-${current.imAccountId}` : undefined}
        onChange={(event) => {
          setKeyword(event.target.value)
          setAt(0)
        }}
        onKeyDown={key}
      />
      {friends.isLoadingError ? <LoadFailed error={friends.error} onRetry={() => void friends.refetch()} /> : null}
      {answered && people.length === 0 ? <StateBlock picture="noResult" title={t('没有符合条件的结果')} /> : null}
      <div id="contact-picker" className={styles.list} role="listbox" aria-label={t('选择同事')}>
        {people.map((person) => (
          // The search field above takes the keys.
          <div
            key={person.imAccountId}
            id={`contact-${person.imAccountId}`}
            role="option"
            tabIndex={-1}
            className={styles.person}
            aria-selected={person === current}
            ref={person === current ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => choose(person.imAccountId)}
            onKeyDown={undefined}
          >
            <Avatar name={person.name} src={person.headImg} size={36} online={person.onlineFlag === 1} />
            <span className={styles.name}>{person.name}</span>
            <span className={styles.position}>{person.userPosition}</span>
          </div>
        ))}
      </div>
    </Modal>
  )
}
