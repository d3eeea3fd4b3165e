import type { MessageType } from '@qifuyun/contract/messaging/constants.ts'
import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useNameMatch } from '@qifuyun/ui/platform/names/use-name-match.ts'
import { type ReactNode, useState } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { usePeople } from '#src/messaging/groups/use-people.ts'
import { orderSessions } from '#src/messaging/store/sessions.ts'
import type { Find } from './find-query.ts'
import styles from './SearchFilters.module.css'
import { type TextKey, useText } from './texts.ts'

interface FiltersProps {
  find: Find
  onChange: (find: Find) => void
}

/** Types that can be looked for, by what they are called. */
const TYPES = {
  text: '文字',
  image: '图片',
  file: '文件',
  audio: '语音',
  video: '视频',
  card: '卡片',
  merge: '聊天记录',
} as const satisfies Record<Exclude<MessageType, 'system'>, TextKey>

const EVERYTHING = ''
/** The menus are wider than their fields where names need it. */
const MENU_WIDTH = { popupMatchSelectWidth: false, size: 'small' } as const

const DAY = 'YYYY-MM-DD'
const dayOf = (date: string | null): Dayjs | null => (date === null ? null : dayjs(date))
const dateOf = (day: Dayjs | null | undefined): string | null => day?.format(DAY) ?? null

const InField = ({ find, onChange }: FiltersProps): ReactNode => {
  const t = useText()
  const sessions = useChat((state) => state.sessions)
  const [typed, setTyped] = useState('')
  const fits = useNameMatch(typed)
  const options = orderSessions(sessions)
    .filter(({ name }) => fits(name))
    .map(({ sessionUuid, name }) => ({ value: sessionUuid, label: name }))
  const kept = find.sessionUuid === null ? undefined : sessions[find.sessionUuid]
  const hidden = kept && !options.some(({ value }) => value === kept.sessionUuid) ? [{ value: kept.sessionUuid, label: kept.name }] : []
  return (
    <Select
      {...MENU_WIDTH}
      className={styles.wide ?? ''}
      aria-label={t('会话范围')}
      value={find.sessionUuid ?? EVERYTHING}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...(typed === '' ? [{ value: EVERYTHING, label: t('所有会话') }] : []), ...(typed === '' ? hidden : []), ...options]}
      onChange={(uuid) => onChange({ ...find, sessionUuid: uuid === EVERYTHING ? null : uuid })}
    />
  )
}

const FromField = ({ find, onChange }: FiltersProps): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { people = [] } = usePeople(typed)
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const options = people.map(({ imAccountId, name }) => ({ value: imAccountId, label: name }))
  // Of an address that names somebody the list does not reach.
  const unknown = find.sender !== null && !options.some(({ value }) => value === find.sender)
  const label = chosen && chosen.value === find.sender ? chosen.label : t('已选成员')
  return (
    <Select
      {...MENU_WIDTH}
      aria-label={t('发送人')}
      placeholder={t('发送人')}
      allowClear
      value={find.sender}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...(unknown && typed === '' && find.sender !== null ? [{ value: find.sender, label }] : []), ...options]}
      onChange={(account: string | undefined) => {
        setChosen(options.find(({ value }) => value === account))
        onChange({ ...find, sender: account ?? null })
      }}
    />
  )
}

/** Where, by whom, of what kind and when. */
export const SearchFilters = ({ find, onChange }: FiltersProps): ReactNode => {
  const t = useText()
  return (
    <div className={styles.filters} role="group" aria-label={t('搜索条件')}>
      <InField find={find} onChange={onChange} />
      <FromField find={find} onChange={onChange} />
      <Select
        {...MENU_WIDTH}
        aria-label={t('消息类型')}
        placeholder={t('类型')}
        allowClear
        value={find.type}
        options={Object.entries(TYPES).map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(type: MessageType | undefined) => onChange({ ...find, type: type ?? null })}
      />
      <DatePicker.RangePicker
        className={styles.wide ?? ''}
        size="small"
        allowEmpty={[true, true]}
        placeholder={[t('开始日期'), t('结束日期')]}
        maxDate={dayjs().endOf('day')}
        value={[dayOf(find.begin), dayOf(find.end)]}
        onChange={(days) => onChange({ ...find, begin: dateOf(days?.[0]), end: dateOf(days?.[1]) })}
      />
    </div>
  )
}
