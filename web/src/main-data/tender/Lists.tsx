import { Button, Input } from 'antd'
import { ChevronRight, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import styles from './Lists.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface Choice {
  key: string
  title: string
}

interface PaneProps {
  title: string
  choices: readonly Choice[]
  /** Moves all that are shown to the other side. */
  all: { name: string; act: (shown: readonly Choice[]) => void }
  one: { name: (title: string) => string; icon: ReactNode; act: (choice: Choice) => void }
}

/** The keyboard stays in the list when the choice it stood on leaves. */
const focusBeside = (choice: HTMLElement): void => {
  const item = choice.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  beside?.querySelector('button')?.focus()
}

/** One side: what fits the words, each moved by a click. */
const Pane = ({ title, choices, all, one }: PaneProps): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const shown = choices.filter((choice) => choice.title.toLowerCase().includes(words))
  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.head}>
        <span className={styles.title}>{`${title} ${choices.length}`}</span>
        <Button type="link" size="small" disabled={shown.length === 0} onClick={() => all.act(shown)}>
          {all.name}
        </Button>
      </header>
      <Input
        type="search"
        allowClear
        aria-label={t('搜索{what}', { what: title })}
        placeholder={t('搜索{what}', { what: title })}
        prefix={<Search {...ICON} />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {shown.length === 0 ? <p className={styles.nothing}>{words === '' ? t('暂无内容') : t('没有符合条件的结果')}</p> : null}
      <ul className={styles.list}>
        {shown.map((choice) => (
          <li key={choice.key}>
            <button
              type="button"
              className={styles.choice}
              aria-label={one.name(choice.title)}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                one.act(choice)
              }}
            >
              <span className={styles.name}>{choice.title}</span>
              {one.icon}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ListsProps {
  all: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** What may be chosen at the left, what is chosen at the right. */
export const Lists = ({ all, chosen, onChange }: ListsProps): ReactNode => {
  const t = useText()
  const taken = new Set(chosen)
  const without = (gone: readonly Choice[]): string[] => chosen.filter((key) => !gone.some((choice) => choice.key === key))
  return (
    <div className={styles.lists}>
      <Pane
        title={t('可选')}
        choices={all.filter(({ key }) => !taken.has(key))}
        all={{ name: t('全部添加'), act: (shown) => onChange([...chosen, ...shown.map(({ key }) => key)]) }}
        one={{
          name: (title) => t('添加 {title}', { title }),
          icon: <ChevronRight {...ICON} />,
          act: ({ key }) => onChange([...chosen, key]),
        }}
      />
      <Pane
        title={t('已选')}
        choices={all.filter(({ key }) => taken.has(key))}
        all={{ name: t('全部移除'), act: (shown) => onChange(without(shown)) }}
        one={{ name: (title) => t('移除 {title}', { title }), icon: <X {...ICON} />, act: (choice) => onChange(without([choice])) }}
      />
    </div>
  )
}
