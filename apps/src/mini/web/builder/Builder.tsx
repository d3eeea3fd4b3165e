import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { InfoRow } from '@qifuyun/kit-web/api.ts'
import { DesignTrouble } from '@qifuyun/kit-web/designing/DesignTools.tsx'
import { useDesign } from '@qifuyun/kit-web/designing/use-design.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BLOCKS_MAX, type Block, newBlock } from '#src/mini/blocks/block.ts'
import { change, duplicate, insertAt, moveTo, shift, starterOf, without } from '#src/mini/blocks/editing.ts'
import type { Design } from '#src/mini/calls.ts'
import { type BlockKind, THEMES } from '#src/mini/codes.ts'
import { page } from '#src/mini/pages/page.ts'
import { previewCall, saveDesign } from '#src/mini/web/calls.generated.ts'
import { useChoices } from '#src/mini/web/LinkFields.tsx'
import { useText } from '#src/mini/web/texts.ts'
import styles from './Builder.module.css'
import { BuilderTools } from './BuilderTools.tsx'
import type { Dragged } from './kinds.ts'
import { Palette } from './Palette.tsx'
import { Phone } from './Phone.tsx'
import { Properties } from './Properties.tsx'
import { useKeys } from './use-keys.ts'
import { Versions } from './Versions.tsx'

interface BuilderProps {
  heading: ReactNode
  row: InfoRow<typeof page>
  design: Design
  onRefresh: () => Promise<void>
  /** Gives up what is not kept, and begins with what is. */
  onReload: () => void
}

/** In the address in place of a page: the list of all. */
export const ALL = 'all'

/** What is asked of the server rests for so long. */
const PREVIEW_MS = 300

/** The builder of one page: what there is to add, the phone, and what is set of the chosen block. */
export const Builder = ({ heading, row, design, onRefresh, onReload }: BuilderProps): ReactNode => {
  const t = useText()
  const { may } = useRights(page)
  const mayEdit = may('update')
  const state = useDesign<readonly Block[]>({
    ...{ design: design.blocks, loaded: design, may: mayEdit },
    store: (kept, rev) => call(saveDesign, { page: row.uuid, rev, blocks: [...kept] }, { quiet: true }),
  })
  const blocks = state.design
  const [selected, select] = useState<string | null>(blocks[0]?.id ?? null)
  const [said, say] = useState('')
  const [versions, setVersions] = useState(false)
  const [files, setFiles] = useState<ReadonlyMap<string, FileObject>>(() => new Map(design.files.map((file) => [file.filePath, file])))
  const [projectUuid, setProject] = useState<string | null>(design.projects[0] ?? null)
  const [phone, setPhone] = useState<HTMLDivElement | null>(null)
  const rolling = useRef(false)
  const preview = useCall(previewCall, { page: row.uuid, projectUuid, blocks: [...useDebounced(blocks, PREVIEW_MS)] }, { keep: true })
  const choices = useChoices(design.projects)
  const actions = useActions(page, () => {
    if (!rolling.current) return void onRefresh()
    rolling.current = false
    onReload()
  })

  const at = blocks.findIndex(({ id }) => id === selected)
  const block = blocks[at]
  const full = blocks.length >= BLOCKS_MAX
  const add = (kind: BlockKind, place: number): void => {
    const made = newBlock(kind, newId())
    state.change((before) => insertAt(before, made, place))
    select(made.id)
    say(full ? t('最多添加{n}个组件', { n: BLOCKS_MAX }) : t('已添加到第 {n} 个', { n: place + 1 }))
  }
  const drop = (dragged: Dragged, place: number): void => {
    if ('kind' in dragged) return add(dragged.kind, place)
    const from = blocks.findIndex(({ id }) => id === dragged.block)
    state.change((before) => moveTo(before, dragged.block, from < place ? place - 1 : place))
    select(dragged.block)
  }
  const ofSelected =
    block === undefined
      ? null
      : {
          shift: (by: 1 | -1) => {
            state.change((before) => shift(before, block.id, by))
            say(t('已移到第 {n} 个', { n: Math.min(Math.max(at + by, 0), blocks.length - 1) + 1 }))
          },
          duplicate: () => {
            const id = newId()
            state.change((before) => duplicate(before, block.id, id))
            if (!full) select(id)
          },
          remove: () => {
            state.change((before) => without(before, block.id))
            const next = blocks[at + 1] ?? blocks[at - 1]
            select(next?.id ?? null)
            say(t('已删除第 {n} 个组件', { n: at + 1 }))
            if (next !== undefined) phone?.querySelector<HTMLElement>(`[data-block="${next.id}"]`)?.focus()
          },
        }
  const keys = useKeys({ undo: state.undo, redo: state.redo, ...(mayEdit && ofSelected) })
  const publish = async (): Promise<void> => {
    if (await state.save()) actions.start('publish', [{ ...row }])
  }
  const rollBack = (n: number): void => {
    rolling.current = true
    setVersions(false)
    actions.start('rollBack', [{ ...row }], { backTo: n })
  }

  return (
    <PageFrame
      heading={heading}
      tools={
        <BuilderTools
          {...{ state, design, projectUuid, mayEdit }}
          onProject={setProject}
          onVersions={() => setVersions(true)}
          onPublish={may('action.publish') ? () => void publish() : null}
        />
      }
    >
      {/* Keys of the whole builder, wherever in it the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.builder} onKeyDown={keys}>
        <header className={styles.name}>
          <h1>{design.name}</h1>
          <Link to={`?entity=builder&page=${ALL}`}>{t('全部页面')}</Link>
        </header>
        <DesignTrouble state={state} onReload={onReload} className={styles.trouble} />
        {mayEdit ? <Palette full={full} onAdd={(kind) => add(kind, at < 0 ? blocks.length : at + 1)} /> : null}
        <div ref={setPhone} className={styles.ground}>
          <Phone
            title={design.name}
            theme={preview.data?.theme ?? THEMES.teal[0]}
            blocks={blocks}
            shown={new Map((preview.data?.blocks ?? []).map((each) => [each.id, each]))}
            pictures={new Map([...files].map(([path, { fileFullPath }]) => [path, fileFullPath]))}
            selected={selected}
            onSelect={select}
            onDrop={drop}
            starter={
              <>
                <p>{t('从左侧添加组件，或从模板开始')}</p>
                {mayEdit ? <Button onClick={() => state.change(() => starterOf(design.kind, newId))}>{t('使用模板')}</Button> : null}
              </>
            }
          />
        </div>
        {block === undefined || ofSelected === null || !mayEdit ? null : (
          <Properties
            block={block}
            choices={choices}
            files={files}
            onFile={(file) => setFiles((before) => new Map([...before, [file.filePath, file]]))}
            onChange={(values, run) => state.change((before) => change(before, block.id, values), run ?? null)}
            onShift={ofSelected.shift}
            onDuplicate={ofSelected.duplicate}
            onRemove={ofSelected.remove}
            place={{ first: at === 0, last: at === blocks.length - 1, full }}
          />
        )}
        <p role="status" className="qf-visually-hidden">
          {said}
        </p>
      </div>
      {versions ? (
        <Versions
          design={design}
          onRollBack={may('action.rollBack') && design.edition > 0 ? rollBack : null}
          onClose={() => setVersions(false)}
        />
      ) : null}
      {actions.dialog}
    </PageFrame>
  )
}
