import type { Entity } from '@qifuyun/kit/entity.ts'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Row } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './EntityDetail.module.css'
import type { RowDeeds } from './use-row-deeds.tsx'

interface FooterProps {
  of: Entity
  row: Row
  deeds: RowDeeds
  renderButtons: ((row: Row) => ReactNode) | undefined
}

interface Step {
  key: string
  label: string
  run: () => void
}

/** Beside the next step; more would make a second row. */
const OPEN_MAX = 2

/** In one row: the next step filled, two more beside it, the rest in a menu. Dangerous ones are in that of the head. */
export const DetailFooter = ({ of, row, deeds, renderButtons }: FooterProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const steps: Step[] = deeds.actions.flatMap(({ name, action }) =>
    action.danger ? [] : [{ key: name, label: label(action.label), run: () => deeds.act(name) }],
  )
  if (deeds.edit !== undefined) steps.push({ key: 'edit', label: t('编辑'), run: deeds.edit })
  const [first, ...others] = steps
  const buttons = renderButtons?.(row)
  if (first === undefined && !buttons) return null
  const max = buttons ? OPEN_MAX - 1 : OPEN_MAX
  // A menu of one entry would take the room of its button.
  const open = others.length === max + 1 && !buttons ? others : others.slice(0, max)
  const rest = others.slice(open.length)
  return (
    <footer className={styles.footer}>
      <div className={styles.others}>
        {open.map(({ key, label: name, run }) => (
          <Button key={key} onClick={run}>
            {name}
          </Button>
        ))}
        {buttons}
        {rest.length === 0 ? null : (
          <Dropdown
            trigger={['click']}
            menu={{
              items: rest.map(({ key, label: name }) => ({ key, label: name })),
              onClick: ({ key }) => rest.find((step) => step.key === key)?.run(),
            }}
          >
            <Button aria-label={t('更多')} icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />} />
          </Dropdown>
        )}
      </div>
      {first === undefined ? null : (
        <Button type="primary" onClick={first.run}>
          {first.label}
        </Button>
      )}
    </footer>
  )
}
