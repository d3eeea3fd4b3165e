import type { SavedView, ViewSettings } from '@qifuyun/kit/calls/app-endpoints.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { App, Button, Checkbox, Dropdown, Form, Input, type MenuProps } from 'antd'
import { Bookmark, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useDeleteView, useSaveView } from '../commands.ts'
import { useSavedViews } from '../reads.ts'
import styles from './ListHeader.module.css'
import { placeOf, settingsOf } from './saved-place.ts'
import type { Columns } from './table/use-columns.ts'
import type { ListModel } from './use-list.ts'

const NAME_MAX = 20

interface SaveDialogProps {
  list: ListModel
  settings: ViewSettings
  /** The one that is replaced. */
  saved: SavedView | undefined
  onClose: (viewUuid?: string) => void
}

interface Named {
  name: string
  shared?: boolean
  opensFirst?: boolean
}

const SaveDialog = ({ list: { of, rights }, settings, saved, onClose }: SaveDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const save = useSaveView(of, { onDone: ({ viewUuid }) => onClose(viewUuid) })
  const submit = ({ name, shared = false, opensFirst = false }: Named): void =>
    save.mutate({
      ...(saved && { viewUuid: saved.viewUuid }),
      name: name.trim(),
      sharedFlag: shared ? 1 : 0,
      settings: { ...settings, ...(opensFirst && { opensFirst }) },
    })
  return (
    <Modal
      open
      title={saved ? t('修改视图') : t('保存为视图')}
      width={420}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: save.isPending }}
      onCancel={() => onClose()}
      destroyOnHidden
    >
      <Form<Named>
        id={id}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: saved?.name ?? '', shared: saved?.sharedFlag === 1, opensFirst: saved?.settings.opensFirst ?? false }}
        onFinish={submit}
      >
        <Form.Item name="name" label={t('视图名称')} rules={[{ required: true, whitespace: true, message: t('请输入视图名称') }]}>
          <Input autoFocus maxLength={NAME_MAX} />
        </Form.Item>
        <Form.Item name="opensFirst" valuePropName="checked" noStyle>
          <Checkbox>{t('打开列表时首先显示')}</Checkbox>
        </Form.Item>
        {rights.manager ? (
          <Form.Item name="shared" valuePropName="checked" noStyle>
            <Checkbox>{t('共享给应用的所有成员')}</Checkbox>
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}

/** Saved lists: choose one, save the current one, change and delete own ones. */
export const SavedViews = ({ list, columns }: { list: ListModel; columns: Columns }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { of, place, go } = list
  const views = useSavedViews(of)
  const remove = useDeleteView(of)
  const [dialog, setDialog] = useState<{ saved: SavedView | undefined }>()
  if (views.isError) return null
  const all = views.data ?? []
  const current = all.find(({ viewUuid }) => viewUuid === place.saved)
  const choose = (view: SavedView): void => {
    if (view.settings.columns) columns.choose(view.settings.columns)
    go(placeOf(of, view))
  }
  const askToDelete = (view: SavedView): void => {
    const ends = (): void => undefined
    modal.confirm({
      title: t('删除视图「{name}」？', { name: view.name }),
      okText: t('删除视图'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        remove.mutateAsync(view.viewUuid).then(() => {
          if (place.saved === view.viewUuid) go({ saved: undefined })
        }, ends),
    })
  }
  const lines = (shared: 0 | 1) =>
    all.filter((view) => view.sharedFlag === shared).map((view) => ({ key: view.viewUuid, label: view.name, onClick: () => choose(view) }))
  const groups: MenuProps['items'] = [
    ...(lines(0).length > 0 ? [{ key: 'own', type: 'group' as const, label: t('我的视图'), children: lines(0) }] : []),
    ...(lines(1).length > 0 ? [{ key: 'shared', type: 'group' as const, label: t('共享视图'), children: lines(1) }] : []),
    ...(all.length > 0 ? [{ key: 'line', type: 'divider' as const }] : []),
    { key: 'save', label: t('保存为视图'), onClick: () => setDialog({ saved: undefined }) },
    ...(current?.mineFlag === 1
      ? [
          { key: 'change', label: t('用当前列表更新「{name}」', { name: current.name }), onClick: () => setDialog({ saved: current }) },
          { key: 'delete', danger: true, label: t('删除「{name}」', { name: current.name }), onClick: () => askToDelete(current) },
        ]
      : []),
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: groups, ...(current && { selectedKeys: [current.viewUuid] }) }}>
        <Button icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />}>
          <span className={styles.saved}>{current?.name ?? t('视图')}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </Dropdown>
      {dialog ? (
        <SaveDialog
          list={list}
          settings={settingsOf(
            list.place,
            columns.shown.map(({ key }) => key),
          )}
          saved={dialog.saved}
          onClose={(viewUuid) => {
            setDialog(undefined)
            if (viewUuid !== undefined) go({ saved: viewUuid })
          }}
        />
      ) : null}
    </>
  )
}
