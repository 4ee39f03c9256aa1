import QRCode from 'qrcode'

/** A QR code as the path of an SVG element, and its side length in modules. */
export function qrCode(text: string): { path: string; side: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { path, side: modules.size }
}
