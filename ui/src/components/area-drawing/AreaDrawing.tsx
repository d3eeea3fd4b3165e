import type { ImageSize } from '@qifuyun/contract/main-data/area-rules.ts'
import type { DrawingAreaInput } from '@qifuyun/contract/main-data/drawing.ts'
import { App, Button } from 'antd'
import { ImageUp } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Modal } from '#src/components/Modal.tsx'
import { useRealtimeStatus } from '#src/platform/realtime/status.ts'
import styles from './AreaDrawing.module.css'
import { AreaList } from './AreaList.tsx'
import panel from './AreaPanel.module.css'
import { AreaProperties } from './AreaProperties.tsx'
import type { AreaPart } from './area.ts'
import { Canvas } from './Canvas.tsx'
import { type Editing, EditingContext, useEditing } from './context.ts'
import { areasOf } from './editor.ts'
import { Toolbar } from './Toolbar.tsx'
import { useText } from './texts.ts'
import { useAreaDrawing } from './use-area-drawing.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useView } from './use-view.ts'

export interface AreaDrawingProps {
  /** What is drawn on, behind the title: 云栖花园 / 3 栋 / 1 层平面图. */
  subtitle?: string
  /** The image and its size in its own pixels. */
  image: ImageSize & { url: string }
  areas: readonly DrawingAreaInput[]
  /** What an area can be linked to. */
  parts: readonly AreaPart[]
  /** Stores all areas. A rejected `CallError` stays in the tool: its messages go to the areas that they name. */
  onSave?: (areas: DrawingAreaInput[]) => Promise<unknown>
  onClose: () => void
  /** Offers to change the image below the areas. */
  onChangeImage?: () => void
  /** Told when there is something to lose, and when there no longer is. */
  onDirty?: (dirty: boolean) => void
}

const CLASSES = {
  container: styles.container ?? '',
  header: styles.header ?? '',
  body: styles.body ?? '',
  footer: styles.footer ?? '',
}

interface BenchProps extends Pick<AreaDrawingProps, 'image' | 'onChangeImage'> {
  seeing: ReturnType<typeof useView>
  onLeave: () => void
}

const Bench = ({ image, onChangeImage, seeing, onLeave }: BenchProps): ReactNode => {
  const t = useText()
  const { readOnly } = useEditing()
  const onKeyDown = useEditorKeys(onLeave)
  return (
    <div className={styles.workbench} role="presentation" onKeyDown={onKeyDown}>
      <Toolbar />
      <Canvas url={image.url} seeing={seeing} />
      <aside className={panel.panel} aria-label={t('区域')}>
        <header className={panel.header}>
          <h2 className={panel.title}>{t('区域列表')}</h2>
          {onChangeImage && !readOnly ? (
            <Button type="link" size="small" icon={<ImageUp size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onChangeImage}>
              {t('更换底图')}
            </Button>
          ) : null}
        </header>
        <AreaList />
        <AreaProperties />
      </aside>
    </div>
  )
}

/** Tools, canvas and list inside the dialog, whose content comes to be after the dialog itself. */
const Workbench = ({ editing, ...props }: Omit<BenchProps, 'seeing'> & { editing: Omit<Editing, 'reveal' | 'focusCanvas'> }): ReactNode => {
  const seeing = useView(editing.state.image)
  return (
    <EditingContext value={{ ...editing, reveal: seeing.reveal, focusCanvas: () => seeing.stage.current?.focus() }}>
      <Bench {...props} seeing={seeing} />
    </EditingContext>
  )
}

/** Asks before the browser leaves the page while there is something to lose. */
const useLeaveGuard = (dirty: boolean, onDirty: ((dirty: boolean) => void) | undefined): void => {
  useEffect(() => {
    if (!dirty) return
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', stay)
    onDirty?.(true)
    return () => {
      removeEventListener('beforeunload', stay)
      onDirty?.(false)
    }
  }, [dirty, onDirty])
}

const Summary = ({ count, open }: { count: number; open: number }): ReactNode => {
  const t = useText()
  const words = open === 0 ? t('已绘制 {n} 个区域', { n: count }) : t('已绘制 {n} 个区域 · {m} 个未关联', { n: count, m: open })
  return <span className={styles.summary}>{words}</span>
}

/**
 * Draws areas on an image and links them to parts: with the mouse, or in the list by coordinates and buttons. Without `onSave` it only shows
 * them. Mounted it is open.
 */
export const AreaDrawing = ({ subtitle, image, areas, parts, onSave, onClose, onChangeImage, onDirty }: AreaDrawingProps): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const offline = useRealtimeStatus() === 'offline'
  const readOnly = onSave === undefined
  const { state, dispatch, problems, dirty, saving, save } = useAreaDrawing({ areas, image, onSave, onClose })
  useLeaveGuard(dirty, onDirty)
  const leave = (): void => {
    if (!dirty) return onClose()
    void modal.confirm({
      title: t('放弃未保存的修改？'),
      content: t('区域的修改还没有保存。'),
      okText: t('放弃修改'),
      okButtonProps: { danger: true },
      cancelText: t('继续编辑'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    })
  }
  const drawn = areasOf(state)
  const whyNot = offline ? t('网络恢复后可提交') : dirty ? undefined : t('没有修改')
  return (
    <Modal
      open
      width="auto"
      keyboard={false}
      mask={{ closable: false }}
      className={styles.dialog ?? ''}
      classNames={CLASSES}
      title={
        <>
          {t('绘制区域')}
          {subtitle === undefined ? null : <span className={styles.subtitle}>{subtitle}</span>}
        </>
      }
      footer={
        <>
          <Summary count={drawn.length} open={drawn.filter(({ partUuid }) => partUuid === null).length} />
          {readOnly ? null : <Button onClick={leave}>{t('取消')}</Button>}
          {readOnly ? null : (
            <Button type="primary" loading={saving} disabled={whyNot !== undefined} title={whyNot} onClick={() => void save()}>
              {t('保存')}
            </Button>
          )}
        </>
      }
      onCancel={leave}
    >
      <Workbench
        editing={{ state, dispatch, parts, readOnly, problems }}
        image={image}
        onLeave={leave}
        {...(onChangeImage && { onChangeImage })}
      />
    </Modal>
  )
}
