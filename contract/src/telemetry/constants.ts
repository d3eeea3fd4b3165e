/** Where devices speak over HTTP: `{DEVICE_PATH}/{token}/telemetry`. */
export const DEVICE_PATH = '/api/v1/iot'
