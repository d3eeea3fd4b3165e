import type { DrawingAreaInput } from '@qifuyun/contract/main-data/drawing.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#src/platform/request/call-error.ts'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { AreaDrawing, type AreaDrawingProps } from './AreaDrawing.tsx'

const IMAGE = { url: '/plan.png', width: 800, height: 600 }
/** The image lies this far inside the canvas, at its own size. */
const MARGIN = 64
const PARTS = [
  { uuid: 'p1', name: '客厅', kind: '1 层公共区域' },
  { uuid: 'p2', name: '主卧', kind: '非工作区' },
]
const LIVING: DrawingAreaInput = {
  ...{ areaUuid: 'a1', busBuildingPartUuid: 'p1', partName: '客厅' },
  ...{ shapeTypeCode: 1, anchorPoint: '50,50;350,50;350,300;50,300', color: '#0B7A75' },
}

// jsdom lays nothing out: the canvas is as large as it takes to show the image at its own size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(IMAGE.width + 2 * MARGIN)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(IMAGE.height + 2 * MARGIN)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const openWith = async (areas: readonly DrawingAreaInput[] = [], props: Partial<AreaDrawingProps> = {}) => {
  const onSave = vi.fn<(sent: DrawingAreaInput[]) => Promise<unknown>>(async () => undefined)
  const onClose = vi.fn()
  await renderInWorkspace(<AreaDrawing image={IMAGE} areas={areas} parts={PARTS} onSave={onSave} onClose={onClose} {...props} />)
  return { onSave, onClose }
}
const surface = (): Element => {
  const found = document.querySelector('svg[data-tool]')
  if (found === null) throw new Error('no canvas')
  return found
}
const at = (x: number, y: number) => ({ clientX: x + MARGIN, clientY: y + MARGIN, pointerId: 1, button: 0 })
const on = (selector: string): Element => document.querySelector(selector) ?? surface()
const press = (x: number, y: number, target: Element = surface()) => fireEvent.pointerDown(target, at(x, y))
const move = (x: number, y: number, more = {}) => fireEvent.pointerMove(surface(), { ...at(x, y), ...more })
const release = (x: number, y: number, more = {}) => fireEvent.pointerUp(surface(), { ...at(x, y), ...more })
const click = (x: number, y: number, target?: Element) => {
  move(x, y)
  press(x, y, target)
  release(x, y)
}
const drag = (from: [number, number], to: [number, number], target?: Element, more = {}) => {
  press(...from, target)
  move(...to, more)
  release(...to, more)
}
const key = (name: string, more = {}) => fireEvent.keyDown(screen.getByRole('application', { name: '画布' }), { key: name, ...more })
const rows = () => within(screen.getByRole('list', { name: '区域列表' })).queryAllByRole('button')
const row = (name: string) => within(screen.getByRole('list', { name: '区域列表' })).getByRole('button', { name: new RegExp(name) })
const corners = (): string => screen.getByLabelText<HTMLTextAreaElement>('顶点坐标').value
const typeCorners = (text: string): HTMLElement => {
  const field = screen.getByLabelText('顶点坐标')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
  return field
}
const save = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '保存' })))
}
const polygon = (...points: [number, number][]) => {
  key('p')
  for (const point of points) click(...point)
}

describe('drawing with the mouse', () => {
  test('a dragged rectangle is linked to a part and saved in pixels of the image', async () => {
    const { onSave, onClose } = await openWith()
    key('r')
    drag([103, 97], [255, 201])
    expect(corners()).toBe('100,100; 260,100; 260,200; 100,200')
    expect(on('polygon[data-area]').getAttribute('data-open')).toBe('true')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '关联部位' }))
    fireEvent.click(await screen.findByTitle('非工作区'))
    expect(on('polygon[data-area]').getAttribute('data-open')).toBeNull()
    await save()
    expect(onSave).toHaveBeenCalledWith([
      { busBuildingPartUuid: 'p2', partName: '', shapeTypeCode: 1, anchorPoint: '100,100;260,100;260,200;100,200', color: '#0B7A75' },
    ])
    expect(onClose).toHaveBeenCalled()
  })

  test('a drag under ten pixels in one direction vanishes and says so', async () => {
    await openWith()
    key('r')
    drag([100, 100], [300, 109], undefined, { altKey: true })
    expect(screen.getByRole('alert').textContent).toBe('拖动距离太短')
    expect(rows()).toHaveLength(0)
    drag([100, 100], [300, 110], undefined, { altKey: true })
    expect(rows()).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('Alt holds the pull of grid and edges off', async () => {
    await openWith()
    key('r')
    press(103, 97)
    move(251, 203, { altKey: true })
    release(251, 203, { altKey: true })
    expect(corners()).toBe('100,100; 251,100; 251,203; 100,203')
  })

  test('a polygon is closed by its first point only, and saved corner by corner', async () => {
    const { onSave } = await openWith()
    polygon([400, 100], [600, 100], [600, 300])
    click(600, 300)
    key('Enter')
    expect(corners()).toBe('400,100; 600,100; 600,300')
    expect(rows()[0]?.textContent).toContain('绘制中')
    // Beside the first point, outside of its target.
    click(420, 120)
    expect(rows()[0]?.textContent).toContain('4 个顶点')
    click(405, 104)
    expect(rows()[0]?.textContent).toContain('待关联')
    await save()
    expect(onSave.mock.calls[0]?.[0]).toMatchObject([{ shapeTypeCode: 2, anchorPoint: '400,100;600,100;600,300;420,120' }])
  })

  test('Ctrl or ⌘ with Z takes the last point back, with Shift it comes again; Escape gives the polygon up', async () => {
    await openWith()
    polygon([400, 100], [600, 100], [600, 300])
    key('z', { ctrlKey: true })
    expect(corners()).toBe('400,100; 600,100')
    key('z', { metaKey: true, shiftKey: true })
    expect(corners()).toBe('400,100; 600,100; 600,300')
    key('Escape')
    expect(rows()).toHaveLength(0)
  })

  test('over another area the line turns red, the reason is told and the click refused', async () => {
    await openWith([LIVING])
    polygon([500, 100])
    move(200, 200)
    expect(on('line[data-refused]').tagName).toBe('line')
    expect(screen.getByRole('alert').textContent).toBe('区域不能与「客厅」重叠')
    click(200, 200)
    expect(corners()).toBe('500,100')
    // Along the border it may touch.
    click(350, 100)
    expect(corners()).toBe('500,100; 350,100')
  })

  test('a half drawn polygon is not saved', async () => {
    const { onSave } = await openWith()
    polygon([400, 100], [600, 100], [600, 300])
    fireEvent.pointerLeave(surface())
    await save()
    expect(screen.getByRole('alert').textContent).toBe('请先点击起点闭合多边形，或按 Esc 取消')
    expect(onSave).not.toHaveBeenCalled()
  })

  test('an area is dragged to where it may lie, and stays where it was otherwise', async () => {
    await openWith([LIVING, { ...LIVING, areaUuid: 'a2', busBuildingPartUuid: 'p2', anchorPoint: '400,50;700,50;700,300;400,300' }])
    drag([550, 200], [501, 198], on('[data-area=a2]'))
    expect(corners()).toBe('350,50; 650,50; 650,300; 350,300')
    press(500, 200, on('[data-area=a2]'))
    move(400, 200)
    expect(on('[data-area=a2]').getAttribute('data-refused')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('区域不能与「客厅」重叠')
    release(400, 200)
    expect(corners()).toBe('350,50; 650,50; 650,300; 350,300')
    expect(screen.getByRole('alert').textContent).toBe('区域不能与「客厅」重叠')
  })

  test('a corner of a rectangle resizes it; a click in the middle of an edge adds a corner, Delete takes it away', async () => {
    await openWith([LIVING])
    click(100, 100, on('[data-area=a1]'))
    drag([350, 300], [401, 355], on('[data-corner="2"]'))
    expect(corners()).toBe('50,50; 400,50; 400,360; 50,360')
    click(225, 50, on('[data-edge="0"]'))
    expect(corners()).toBe('50,50; 225,50; 400,50; 400,360; 50,360')
    key('Delete')
    expect(corners()).toBe('50,50; 400,50; 400,360; 50,360')
  })

  test('Escape ends a drag', async () => {
    await openWith([LIVING])
    press(200, 200, on('[data-area=a1]'))
    move(300, 300)
    key('Escape')
    release(300, 300)
    expect(corners()).toBe('50,50; 350,50; 350,300; 50,300')
  })

  test('distances are measured by two clicks', async () => {
    await openWith()
    key('m')
    click(100, 100)
    click(400, 500)
    expect(screen.getByText('500 像素')).toBeDefined()
    expect(rows()).toHaveLength(0)
  })
})

describe('drawing without dragging', () => {
  test('a rectangle is added by a button and moved by buttons and by typed corners', async () => {
    const { onSave } = await openWith()
    fireEvent.click(screen.getByRole('button', { name: '添加矩形' }))
    expect(screen.getByRole('status').textContent).toBe('已添加「未命名区域」')
    expect(corners()).toBe('350,250; 450,250; 450,350; 350,350')
    fireEvent.click(screen.getByRole('button', { name: '左移' }))
    fireEvent.click(screen.getByText('10 px'))
    fireEvent.click(screen.getByRole('button', { name: '下移' }))
    expect(corners()).toBe('349,260; 449,260; 449,360; 349,360')
    const field = typeCorners('10，10；90,10；90，60')
    expect(corners()).toBe('10,10; 90,10; 90,60')
    expect(document.activeElement).toBe(field)
    fireEvent.change(screen.getByLabelText('区域名称'), { target: { value: '前台' } })
    await save()
    expect(onSave.mock.calls[0]?.[0]).toMatchObject([{ partName: '前台', shapeTypeCode: 2, anchorPoint: '10,10;90,10;90,60' }])
  })

  test.each([
    ['10,10;90', '坐标格式错误'],
    ['10,10;90,90;90,10;10,90', '多边形的边不能相交'],
    ['10,10;900,10;900,90', '顶点不能超出图片'],
    ['40,40;90,40;90,90;40,90', '区域不能与「客厅」重叠'],
    ['0,0;5,0;5,20;0,20', '矩形边长不能小于10像素'],
  ])('typed corners %s are refused below the field: %s', async (typed, told) => {
    await openWith([LIVING, { ...LIVING, areaUuid: 'a2', busBuildingPartUuid: 'p2', anchorPoint: '400,50;700,50;700,300;400,300' }])
    fireEvent.click(row('主卧'))
    const field = typeCorners(typed)
    expect(screen.getByRole('alert').textContent).toBe(told)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(corners()).toBe('400,50; 700,50; 700,300; 400,300')
  })

  test('arrows nudge what was selected in the list, with Shift by ten; the way back is one step', async () => {
    await openWith([LIVING])
    fireEvent.click(row('客厅'))
    expect(screen.getByRole('status').textContent).toBe('已选择「客厅」，4 个顶点')
    key('ArrowRight')
    key('ArrowDown', { shiftKey: true })
    expect(corners()).toBe('51,60; 351,60; 351,310; 51,310')
    expect(screen.getByRole('status').textContent).toBe('「客厅」的第一个顶点位于 51，60')
    key('z', { ctrlKey: true })
    expect(corners()).toBe('50,50; 350,50; 350,300; 50,300')
  })

  test('a deleted area comes back from the offer beside the canvas', async () => {
    await openWith([LIVING])
    fireEvent.click(row('客厅'))
    key('Delete')
    expect(rows()).toHaveLength(0)
    // The way back works at once, also from the keyboard.
    key('z', { ctrlKey: true })
    expect(rows()).toHaveLength(1)
    fireEvent.click(row('客厅'))
    fireEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1) ?? document.body)
    expect(document.activeElement).toBe(screen.getByRole('application', { name: '画布' }))
    const offer = screen.getAllByText('已删除「客厅」').find((one) => one.querySelector('button'))
    fireEvent.click(within(offer ?? document.body).getByRole('button', { name: '撤销' }))
    expect(rows()).toHaveLength(1)
  })

  test('a copy gets a name and a free place', async () => {
    const { onSave } = await openWith([LIVING])
    fireEvent.click(row('客厅'))
    key('d', { ctrlKey: true })
    await save()
    expect(onSave.mock.calls[0]?.[0][1]).toMatchObject({
      busBuildingPartUuid: null,
      partName: '客厅 副本',
      anchorPoint: '50,300;350,300;350,550;50,550',
    })
  })

  test('letters choose tools, but not while somebody types', async () => {
    await openWith([LIVING])
    for (const [letter, name] of Object.entries({ r: '矩形', P: '多边形', h: '平移', M: '测距', v: '选择' })) {
      key(letter)
      expect(screen.getByRole('button', { name, pressed: true })).toBeDefined()
    }
    fireEvent.click(row('客厅'))
    fireEvent.keyDown(screen.getByLabelText('顶点坐标'), { key: 'r' })
    expect(screen.getByRole('button', { name: '选择', pressed: true })).toBeDefined()
  })
})

describe('saving and leaving', () => {
  test("the server's field messages go to their areas and end with the next change", async () => {
    const refusal = { 'areaList[0].anchorPoint': '区域不能重叠' }
    const onSave = vi.fn(async () => {
      throw new CallError({ code: 3002, status: 422, msg: '区域不能重叠', data: { ...refusal, _reason: 'OVERLAP' } })
    })
    const { onClose } = await openWith([LIVING], { onSave })
    fireEvent.click(row('客厅'))
    key('ArrowRight')
    await save()
    await waitFor(() => expect(row('客厅').textContent).toContain('区域不能重叠'))
    expect(on('[data-area=a1]').getAttribute('data-refused')).toBe('true')
    expect(onClose).not.toHaveBeenCalled()
    key('ArrowRight')
    expect(row('客厅').textContent).not.toContain('区域不能重叠')
  })

  test('a refusal that names no area is told once, and the drawing stays', async () => {
    const onSave = vi.fn(async () => {
      throw new CallError({
        code: 3002,
        status: 409,
        msg: '数据已被他人修改，请刷新后重试',
        data: { _reason: 'VERSION_CONFLICT', _current: 3 },
      })
    })
    const { onClose } = await openWith([], { onSave })
    fireEvent.click(screen.getByRole('button', { name: '添加矩形' }))
    await save()
    expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeDefined()
    expect(rows()).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('with nothing changed there is nothing to save, and leaving asks nothing', async () => {
    const { onClose } = await openWith([LIVING])
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(onClose).toHaveBeenCalled()
  })

  test('leaving with changes asks; what was changed back is no change', async () => {
    const onDirty = vi.fn()
    const { onClose } = await openWith([LIVING], { onDirty })
    fireEvent.click(row('客厅'))
    key('ArrowRight')
    expect(onDirty).toHaveBeenLastCalledWith(true)
    key('Escape')
    key('Escape')
    expect((await screen.findAllByText('放弃未保存的修改？')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: '继续编辑' }))
    expect(onClose).not.toHaveBeenCalled()
    key('z', { ctrlKey: true })
    expect(onDirty).toHaveBeenLastCalledWith(false)
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(onClose).toHaveBeenCalled()
  })

  test('how many areas there are, and how many are not linked', async () => {
    await openWith([LIVING])
    expect(screen.getByText('已绘制 1 个区域')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '添加矩形' }))
    expect(screen.getByText('已绘制 2 个区域 · 1 个未关联')).toBeDefined()
  })
})

test('only to be read, it neither draws nor moves nor saves', async () => {
  await renderInWorkspace(<AreaDrawing image={IMAGE} areas={[LIVING]} parts={PARTS} onClose={() => undefined} />)
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(screen.queryByRole('button', { name: '矩形' })).toBeNull()
  key('r')
  drag([100, 400], [300, 500])
  expect(rows()).toHaveLength(1)
  drag([100, 100], [200, 150], on('[data-area=a1]'))
  expect(corners()).toBe('50,50; 350,50; 350,300; 50,300')
  key('Delete')
  expect(rows()).toHaveLength(1)
  expect(screen.getByLabelText('顶点坐标')).toHaveProperty('readOnly', true)
})
