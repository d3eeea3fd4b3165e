import { theme as antdTheme, type ThemeConfig } from 'antd'
import type { Contrast, Density } from '#src/platform/storage/preferences.ts'
import type { Theme } from '#src/platform/theme/theme.ts'
import { COLOURS, STATUS_COLOURS } from '#src/platform/tokens/colours.ts'
import { FONT_FAMILY, RADIUS, SHADOW } from '#src/platform/tokens/measures.ts'

const CONTROL = { comfortable: 32, compact: 28 } as const
const MS_PER_SECOND = 1_000
const SWITCH = { trackHeight: 18, trackMinWidth: 32, handleSize: 14 } as const

type Tokens = NonNullable<ThemeConfig['token']>

const statusTokens = (mode: Theme): Tokens => {
  const { success, warning, error, info } = STATUS_COLOURS
  return {
    colorSuccess: success.fill,
    colorSuccessText: success.text[mode],
    colorSuccessBg: success.bg[mode],
    colorWarning: warning.fill,
    colorWarningText: warning.text[mode],
    colorWarningBg: warning.bg[mode],
    // Texts under fields and danger buttons use it, so it is the text value.
    colorError: mode === 'light' ? error.text.light : error.fill,
    colorErrorText: error.text[mode],
    colorErrorBg: error.bg[mode],
    colorInfo: info.fill,
    colorInfoText: info.text[mode],
    colorInfoBg: info.bg[mode],
  }
}

const surfaceTokens = (mode: Theme, contrast: Contrast): Tokens => ({
  colorBgLayout: COLOURS.canvas[mode],
  colorBgContainer: COLOURS.sheet[mode],
  colorBgElevated: COLOURS.sheet[mode],
  colorFillAlter: COLOURS.sheet2[mode],
  controlItemBgHover: COLOURS.hover[mode],
  controlItemBgActive: COLOURS.selected[mode],
  colorBorderSecondary: COLOURS.line[mode],
  colorSplit: COLOURS.line[mode],
  colorBorder: contrast === 'more' ? COLOURS.boundary[mode] : COLOURS.line2[mode],
  colorBgMask: COLOURS.mask[mode],
})

const inkTokens = (mode: Theme): Tokens => ({
  colorText: COLOURS.text1[mode],
  colorTextSecondary: COLOURS.text2[mode],
  colorTextTertiary: COLOURS.text3[mode],
  colorTextPlaceholder: COLOURS.text3[mode],
  colorTextDescription: COLOURS.text3[mode],
  colorTextQuaternary: COLOURS.text4[mode],
  colorTextDisabled: COLOURS.text4[mode],
  colorPrimary: COLOURS.brand[mode],
  colorPrimaryHover: COLOURS.brandHover[mode],
  colorPrimaryActive: COLOURS.brandActive[mode],
  colorPrimaryBg: COLOURS.selected[mode],
  colorPrimaryText: COLOURS.brandText[mode],
  colorLink: COLOURS.brandText[mode],
  colorLinkHover: COLOURS.brandText[mode],
  colorLinkActive: COLOURS.brandText[mode],
})

/** The antd theme from the product's own tokens: one source for both, in every mix of theme, density and contrast. */
export const antdThemeOf = ({
  mode,
  density,
  contrast,
  calm,
}: {
  mode: Theme
  density: Density
  contrast: Contrast
  calm: boolean
}): ThemeConfig => ({
  algorithm: [...(mode === 'dark' ? [antdTheme.darkAlgorithm] : []), ...(density === 'compact' ? [antdTheme.compactAlgorithm] : [])],
  token: {
    ...surfaceTokens(mode, contrast),
    ...inkTokens(mode),
    ...statusTokens(mode),
    fontFamily: FONT_FAMILY,
    fontSize: 14,
    controlHeight: CONTROL[density],
    borderRadius: RADIUS.control,
    borderRadiusLG: RADIUS.card,
    borderRadiusSM: RADIUS.tag,
    boxShadow: SHADOW.sh3[mode],
    boxShadowSecondary: SHADOW.sh3[mode],
    motion: !calm,
    motionUnit: 80 / MS_PER_SECOND,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Checkbox: { borderRadiusSM: RADIUS.checkbox },
    Modal: { borderRadiusLG: RADIUS.modal },
    Table: {
      headerBg: COLOURS.sheet2[mode],
      headerSplitColor: 'transparent',
      cellFontSize: 13,
      // The library's own is darker than links and danger can be read on.
      rowSelectedHoverBg: COLOURS.selected[mode],
    },
    Tabs: { itemSelectedColor: COLOURS.brandText[mode], itemHoverColor: COLOURS.brandText[mode], itemActiveColor: COLOURS.brandText[mode] },
    // One size wherever a switch stands, in rows, forms and panels.
    Switch: { ...SWITCH, trackHeightSM: SWITCH.trackHeight, trackMinWidthSM: SWITCH.trackMinWidth, handleSizeSM: SWITCH.handleSize },
    Segmented: { trackBg: COLOURS.track[mode] },
    Tooltip: { colorBgSpotlight: COLOURS.tooltip[mode] },
    Badge: { colorError: COLOURS.badge[mode] },
  },
})
