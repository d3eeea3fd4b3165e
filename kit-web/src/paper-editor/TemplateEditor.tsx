import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import type { SizeName } from '@qifuyun/contract/papers/sizes.ts'
import type { BlockKind, Template } from '@qifuyun/contract/papers/template.ts'
import { duplicateBlock, findBlock, insertBlock, moveBlock, type Place, removeBlock, shiftBlock } from '@qifuyun/kit/paper/editing.ts'
import type { FieldGroup, PaperField } from '@qifuyun/kit/paper/fields.ts'
import { fillPaper, sheetsOf } from '@qifuyun/kit/paper/fill.ts'
import { placeField, startingBlock } from '@qifuyun/kit/paper/placing.ts'
import { templateProblems } from '@qifuyun/kit/paper/problems.ts'
import { namesData } from '@qifuyun/kit/paper/sample.ts'
import { triedProblems } from '@qifuyun/kit/paper/tried.ts'
import { Alert, App, Button, type InputRef } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import styles from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { type Editing, EditingContext } from './editor-context.ts'
import { FieldPanel, fieldKey } from './FieldPanel.tsx'
import { type Dragged, PaperCanvas } from './PaperCanvas.tsx'
import { Problems } from './Problems.tsx'
import { Properties } from './Properties.tsx'
import { RowBar } from './RowBar.tsx'
import { TestPrint } from './TestPrint.tsx'
import { useText } from './texts.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFit } from './use-fit.ts'
import { useLongRows } from './use-pages.ts'
import { type LoadedTemplate, useTemplate } from './use-template.ts'
import { ZoomBar } from './ZoomBar.tsx'

interface TemplateEditorProps {
  loaded: LoadedTemplate
  paper: string
  size: SizeName
  /** What it begins with. */
  template: Template
  /** Real rows; none: the sample alone. */
  rows: readonly PaperData[]
  sample: PaperData
  onSize: (size: SizeName) => void
  onClose: () => void
}

/** Where a new block goes: into the selected condition or column, else after the selected block. */
const placeAfter = (template: Template, selected: string | null): Place => {
  const block = selected === null ? undefined : findBlock(template, selected)
  if (block === undefined || selected === null) return null
  return block.kind === 'when' || block.kind === 'row' ? { inside: selected } : { beside: selected, after: true }
}

/** The editor of a template: fields and blocks, the paper as it prints with a real row, what is wrong, and the selected block. */
export const TemplateEditor = ({ loaded, paper, size, template: first, rows, sample, onSize, onClose }: TemplateEditorProps): ReactNode => {
  const t = useText()
  const { modal, message } = App.useApp()
  const state = useTemplate({ loaded, paper, size, template: first })
  const { template, change } = state
  const groups = loaded.groupList
  const [selected, select] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [real, setReal] = useState(true)
  const { ground, zoom, setZoom } = useFit(size)
  const [printing, setPrinting] = useState(false)
  const caret = useRef<((path: string) => boolean) | null>(null)
  const search = useRef<InputRef>(null)
  const locked = state.taken !== undefined
  const shown = rows[at] ?? rows[0] ?? sample
  const tried = useMemo(() => (rows.length === 0 ? [sample] : rows), [rows, sample])
  const own = useMemo(() => [...templateProblems(template, groups), ...triedProblems(template, tried)], [template, groups, tried])
  const long = useLongRows(template, tried)
  const problems = long === undefined ? own : [...own, long]
  const errors = problems.filter(({ level }) => level === 'error').length
  const names = useMemo(() => namesData(groups), [groups])
  const sheets = useMemo(() => {
    const filled = fillPaper(template, real ? shown : names, { mark: { time: 1, note: '' }, showHidden: true })
    return sheetsOf(loaded.label, template, [filled])
  }, [template, real, shown, names, loaded.label])

  const editing: Editing = {
    ...{ groups, template, selected, locked, select },
    holdCaret: (insert) => {
      caret.current = insert
    },
    change: (next, run) => !locked && change(next, run),
    alter: (id, values, run) => !locked && state.alter(id, values, run),
  }
  const put = (placed: { template: Template; id: string }): void => {
    if (placed.template === template) void message.warning(t('这里放不下'))
    editing.change(placed.template)
    select(placed.id)
  }
  const addField = (group: FieldGroup, field: PaperField): void => {
    if (group.lines === null && field.kind !== 'picture' && caret.current?.(field.path)) return
    put(placeField(template, group, field, selected))
  }
  const addBlock = (kind: BlockKind, place: Place = placeAfter(template, selected)): void => {
    const block = startingBlock(template, kind, groups, selected)
    put({ template: insertBlock(template, block, place), id: block.id })
  }
  const drop = (dragged: Dragged, place: Place): void => {
    if (locked) return
    if ('block' in dragged) return editing.change(moveBlock(template, dragged.block, place))
    if ('kind' in dragged) return addBlock(dragged.kind, place)
    for (const group of groups)
      for (const field of group.fields)
        if (fieldKey(group, field) === dragged.field) {
          const target = place === null ? null : 'inside' in place ? place.inside : place.beside
          put(placeField(template, group, field, target))
        }
  }
  const leave = (then: () => void): void => {
    if (!state.dirty) return then()
    modal.confirm({
      title: t('放弃未保存的修改？'),
      content: t('保存草稿后再离开，修改就不会丢'),
      okText: t('放弃修改'),
      okButtonProps: { danger: true },
      cancelText: t('继续编辑'),
      onOk: then,
    })
  }
  const publish = async (): Promise<void> => {
    const version = await state.publish()
    if (version !== undefined) void message.success(t('已发布第 {version} 版', { version }))
  }
  /** The server prints what is kept. */
  const testPrint = async (): Promise<void> => {
    if (!state.dirty || (await state.save()) !== undefined) setPrinting(true)
  }
  const restore = (): void => {
    if (loaded.shipped !== null) editing.change(loaded.shipped)
    select(null)
  }
  const keys = useEditorKeys({
    undo: state.undo,
    redo: state.redo,
    save: () => void state.save(),
    preview: () => setReal(!real),
    print: () => void testPrint(),
    search: () => search.current?.focus(),
    ...(selected !== null && {
      remove: () => {
        editing.change(removeBlock(template, selected))
        select(null)
      },
      duplicate: () => put(duplicateBlock(template, selected)),
      shift: (by: 1 | -1) => editing.change(shiftBlock(template, selected, by)),
    }),
  })
  return (
    <EditingContext value={editing}>
      {/* Keys of the whole editor, wherever in it the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.editor} onKeyDown={keys}>
        <EditorHeader
          loaded={loaded}
          size={size}
          {...{ version: state.version, draft: state.isDraft || state.dirty, real, errors, busy: state.busy, locked }}
          savable={state.dirty}
          publishable={state.publishable}
          onReal={setReal}
          onSize={(next) => leave(() => onSize(next))}
          onBack={() => leave(onClose)}
          onPrint={() => void testPrint()}
          onSave={() => void state.save()}
          onPublish={() => void publish()}
          {...(loaded.shipped !== null && { onRestore: restore })}
          {...(state.isDraft && { onDiscard: () => void state.discard().then((done) => done && onClose()) })}
        />
        {state.taken === undefined ? null : (
          <Alert
            type="warning"
            showIcon
            title={state.taken}
            action={
              <Button size="small" onClick={() => void state.save(true)}>
                {t('接手')}
              </Button>
            }
          />
        )}
        {state.problem === undefined ? null : <Alert type="error" showIcon title={state.problem} />}
        <FieldPanel search={search} onField={addField} onBlock={addBlock} />
        <main className={styles.middle}>
          <RowBar rows={rows} at={Math.min(at, Math.max(rows.length - 1, 0))} template={template} onAt={setAt} />
          <div ref={ground} className={styles.ground}>
            <PaperCanvas
              {...{ sheets, size, selected, zoom }}
              label={t('{paper}，{row}', { paper: loaded.label, row: shown.title })}
              onSelect={select}
              onDrop={drop}
            />
          </div>
          <ZoomBar
            {...{ size, zoom, canUndo: state.canUndo, canRedo: state.canRedo }}
            onZoom={setZoom}
            onUndo={state.undo}
            onRedo={state.redo}
          />
          <Problems problems={problems} tried={rows.length} onRow={setAt} onRepair={(next) => editing.change(next)} />
        </main>
        <Properties />
        {printing ? <TestPrint {...{ paper, size, uuid: shown.uuid, title: loaded.label }} onClose={() => setPrinting(false)} /> : null}
      </div>
    </EditingContext>
  )
}
