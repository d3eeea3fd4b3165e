import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLabel } from '../label.ts'
import { EntityDetail, type EntityDetailProps } from './EntityDetail.tsx'
import styles from './EntityDetailDrawer.module.css'
import { useDrawerWidth } from './use-drawer-width.ts'

/** Who read a record goes on from its row, or from wherever it was opened. */
const useWayBack = (uuid: string): void => {
  const [opener] = useState(() => document.activeElement)
  const shown = useRef(uuid)
  useEffect(() => {
    shown.current = uuid
  })
  useEffect(() => {
    const goBack = (): void => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      const target = document.querySelector(`[data-row-key="${CSS.escape(shown.current)}"]`) ?? opener
      if (isLost && target instanceof HTMLElement) target.focus()
    }
    // What has the focus is known once the drawer has left the page.
    return () => void requestAnimationFrame(goBack)
  }, [opener])
}

/** A row beside its list, which stays usable: nothing is masked. */
export const EntityDetailDrawer = (props: EntityDetailProps): ReactNode => {
  const label = useLabel(props.of)
  const { width, max, resize } = useDrawerWidth()
  useWayBack(props.uuid)
  return (
    <Drawer
      open
      size={width}
      maxSize={max}
      resizable={{ onResize: resize }}
      mask={false}
      closable={false}
      title={null}
      aria-label={label(props.of.spec.label)}
      classNames={{ body: styles.body ?? '' }}
      onClose={props.onClose}
    >
      <EntityDetail {...props} page={false} />
    </Drawer>
  )
}
