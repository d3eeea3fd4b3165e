import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Reply, type SentBody, serveBodies } from '#src/platform/upload/testing.ts'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { FileUploader } from './FileUploader.tsx'
import { ImageUploader } from './ImageUploader.tsx'
import type { UploaderProps } from './use-file-list.ts'

const KB = 1_024
const fileObject = (name: string): FileObject => ({
  ...{ fileUuid: name, name, fileName: name, fileExtension: name.split('.').at(-1) ?? '', fileType: 'image', fileSize: 2_048 },
  ...{ filePath: `e/${name}`, fileFullPath: `/get/${name}?sig=1`, fileHttpPath: '', tmpFileHttpPath: `/save/${name}`, sha256: '' },
})
const nameIn = ({ body }: SentBody): string => {
  const file = body instanceof FormData ? body.get('files') : null
  return file instanceof File ? file.name : ''
}
const stored = (sent: SentBody): Reply => ({ status: 200, body: { code: 3001, msg: 'success', data: fileObject(nameIn(sent)) } })
const picture = (name: string, size = 10): File => new File([new Uint8Array(size)], name, { type: 'image/png' })

/** What the form holds. */
let held: readonly FileObject[] = []
const hold = (value: readonly FileObject[]): void => {
  held = value
}
const Held = ({
  Uploader,
  start,
  ...props
}: Partial<UploaderProps> & { Uploader: ComponentType<UploaderProps>; start: readonly FileObject[] }) => {
  const [value, setValue] = useState(start)
  const change = (next: FileObject[]): void => {
    hold(next)
    setValue(next)
  }
  return <Uploader {...props} value={value} onChange={change} />
}
const show = (Uploader: ComponentType<UploaderProps>, start: readonly FileObject[] = [], props: Partial<UploaderProps> = {}) => {
  hold(start)
  return renderInWorkspace(<Held Uploader={Uploader} start={start} {...props} />)
}
const choose = (...files: File[]) => fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } })
const names = () => held.map(({ name }) => name)
const group = (name = '上传图片') => screen.getByRole('group', { name })

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('pictures', () => {
  test('are uploaded one after the other and lie in the order they were chosen in', async () => {
    const sent = serveBodies(stored)
    await show(ImageUploader)
    choose(picture('一.png'), picture('二.jpg'))
    choose(picture('三.gif'))
    await waitFor(() => expect(names()).toEqual(['一.png', '二.jpg', '三.gif']))
    expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/api/v1/file_manage/file/upload?purpose=image'))
    expect(screen.getByRole('img', { name: '二.jpg' })).toBeDefined()
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '已添加 三.gif')).toBe(true)
  })

  test.each([
    [[picture('a.svg')], {}, '只能上传图片格式!'],
    [[picture('a.png', 5_000 * KB + 1)], {}, '图片大小不能超过5000KB!'],
    [[picture('a.png', 2_000 * KB + 1)], { maxKb: 2_000 }, '图片大小不能超过2000KB!'],
    [[picture('a.png', 0)], {}, '不能上传空文件'],
    [[picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png')], { max: 3 }, '最多上传3个文件'],
  ])('%o with %j: %s', async (files, props, told) => {
    serveBodies(stored)
    await show(ImageUploader, [], props)
    choose(...files)
    expect(await screen.findByText(told)).toBeDefined()
    await waitFor(() => expect(names()).toHaveLength(files.length === 4 ? 3 : 0))
  })

  test('with some there the limit is told, not what is left of it', async () => {
    serveBodies(stored)
    await show(ImageUploader, [fileObject('一.png'), fileObject('二.png')], { max: 3 })
    choose(picture('三.png'), picture('四.png'))
    expect(await screen.findByText('最多上传3个文件')).toBeDefined()
    await waitFor(() => expect(names()).toEqual(['一.png', '二.png', '三.png']))
    expect(screen.queryByRole('button', { name: /上传图片/ })).toBeNull()
  })

  test('one that the server refuses is gone, with the reason; the others stay', async () => {
    serveBodies((sent) =>
      nameIn(sent) === '坏.png' ? { status: 422, body: { code: 3002, msg: '图片已损坏，请更换后再上传', data: {} } } : stored(sent),
    )
    await show(ImageUploader)
    choose(picture('坏.png'), picture('好.png'))
    expect(await screen.findByText('坏.png：图片已损坏，请更换后再上传')).toBeDefined()
    await waitFor(() => expect(names()).toEqual(['好.png']))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('are dropped and pasted', async () => {
    serveBodies(stored)
    await show(ImageUploader)
    fireEvent.drop(group(), { dataTransfer: { types: ['Files'], files: [picture('拖.png')] } })
    await waitFor(() => expect(names()).toEqual(['拖.png']))
    const paste = createEvent.paste(group(), { clipboardData: { files: [picture('贴.png')] } })
    fireEvent(group(), paste)
    await waitFor(() => expect(names()).toEqual(['拖.png', '贴.png']))
    expect(paste.defaultPrevented).toBe(true)
  })

  test('show how far they are, and can be given up', async () => {
    serveBodies(() => 'silent')
    await show(ImageUploader)
    choose(picture('慢.png'))
    expect(screen.getByRole('progressbar', { name: '正在上传 慢.png' }).getAttribute('aria-valuenow')).toBe('0')
    fireEvent.click(screen.getByRole('button', { name: '取消上传 慢.png' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(names()).toEqual([])
  })

  test('change places by buttons and by dragging, and are removed', async () => {
    await show(ImageUploader, ['一.png', '二.png', '三.png'].map(fileObject))
    expect(screen.queryByRole('button', { name: '前移 一.png' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '后移 一.png' }))
    expect(names()).toEqual(['二.png', '一.png', '三.png'])
    const tiles = within(group()).getAllByRole('listitem')
    const dataTransfer = { types: ['application/x-qifuyun-image'], getData: () => '2', setData: () => undefined }
    fireEvent.dragOver(tiles[0] ?? document.body, { dataTransfer })
    fireEvent.drop(tiles[0] ?? document.body, { dataTransfer })
    expect(names()).toEqual(['三.png', '二.png', '一.png'])
    fireEvent.click(screen.getByRole('button', { name: '移除 二.png' }))
    expect(names()).toEqual(['三.png', '一.png'])
  })

  test('of a form that cannot be changed are only looked at', async () => {
    serveBodies(stored)
    await show(ImageUploader, [fileObject('一.png')], { disabled: true })
    expect(screen.queryByRole('button', { name: /移除|前移|上传/ })).toBeNull()
    fireEvent.drop(group(), { dataTransfer: { types: ['Files'], files: [picture('拖.png')] } })
    expect(names()).toEqual(['一.png'])
    expect(screen.getByRole('img', { name: '一.png' }).getAttribute('src')).toBe('/get/一.png?sig=1&w=192')
  })
})

describe('files', () => {
  test('are listed with their sizes, in their order, and can be fetched', async () => {
    const sent = serveBodies(stored)
    await show(FileUploader, [fileObject('合同.pdf')])
    choose(new File(['x'], '附件.docx'))
    await waitFor(() => expect(names()).toEqual(['合同.pdf', '附件.docx']))
    expect(sent[0]?.path).toContain('purpose=file')
    expect(screen.getAllByText('2 KB')).toHaveLength(2)
    expect(screen.getByRole('link', { name: '附件.docx' }).getAttribute('href')).toBe('/save/附件.docx')
    fireEvent.click(screen.getByRole('button', { name: '前移 附件.docx' }))
    expect(names()).toEqual(['附件.docx', '合同.pdf'])
    fireEvent.click(screen.getByRole('button', { name: '移除 合同.pdf' }))
    expect(names()).toEqual(['附件.docx'])
  })

  test('over the limit are told', async () => {
    serveBodies(stored)
    await show(FileUploader, [], { maxKb: 1_024 })
    choose(new File([new Uint8Array(1_025 * KB)], '大.zip'))
    expect(await screen.findByText('文件大小不能超过1MB!')).toBeDefined()
  })
})
