import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/** Compresses once at build time, so that no request pays for it. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  closeBundle: async () => {
    const folder = path.join(import.meta.dirname, 'dist/assets')
    const files = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const file = path.join(folder, name)
        const content = await readFile(file)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
        await writeFile(`${file}.gz`, await promisify(gzip)(content))
      }),
    )
  },
})

export default defineConfig({
  plugins: [react(), compressed()],
  html: { cspNonce: '{{nonce}}' },
  build: {
    // light-dark() and cascade layers are written as they are
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
