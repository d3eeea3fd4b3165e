import { type Design, SNAP, type Stage, WIDGETS_MAX, type Widget } from '#src/screen-designer/design/design.ts'

/** Steps of a designer: each gives another design, or the same one where there is nothing to do. */
export const addWidget = (design: Design, widget: Widget): Design =>
  design.widgets.length >= WIDGETS_MAX ? design : { ...design, widgets: [...design.widgets, inside(widget, design.stage)] }

/** No larger than the canvas, and in it. */
export const inside = (widget: Widget, { width, height }: Stage): Widget => {
  const [w, h] = [Math.min(widget.w, width), Math.min(widget.h, height)]
  const [x, y] = [Math.min(Math.max(widget.x, 0), width - w), Math.min(Math.max(widget.y, 0), height - h)]
  return { ...widget, x, y, w, h }
}

export const changeWidget = (design: Design, id: string, values: Partial<Widget>): Design => ({
  ...design,
  widgets: design.widgets.map((widget) => (widget.id === id ? inside({ ...widget, ...values }, design.stage) : widget)),
})

/** A canvas of another size takes its widgets along. */
export const changeStage = (design: Design, values: Partial<Stage>): Design => {
  const stage = { ...design.stage, ...values }
  return { stage, widgets: design.widgets.map((widget) => inside(widget, stage)) }
}

export const removeWidget = (design: Design, id: string): Design => ({
  ...design,
  widgets: design.widgets.filter((each) => each.id !== id),
})

export const copyWidget = (design: Design, id: string, copy: string): Design => {
  const widget = design.widgets.find((each) => each.id === id)
  return widget === undefined ? design : addWidget(design, { ...widget, id: copy, x: widget.x + 2 * SNAP, y: widget.y + 2 * SNAP })
}

/** One step nearer to who looks at it, or farther. */
export const shiftLayer = (design: Design, id: string, by: 1 | -1): Design => {
  const at = design.widgets.findIndex((each) => each.id === id)
  const [one, other] = [design.widgets[at], design.widgets[at + by]]
  if (one === undefined || other === undefined) return design
  const widgets = [...design.widgets]
  widgets[at] = other
  widgets[at + by] = one
  return { ...design, widgets }
}
