import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fail, node, root, run } from './run.mjs'

const inputs = ['index.html', 'main.web.tsx', 'vite.config.ts', 'package-lock.json', 'public', 'kit/contract', 'kit/web', 'modules']

const filesOf = (name) => {
  const stat = fs.statSync(path.join(root, name), { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [name]
  return fs
    .readdirSync(path.join(root, name))
    .sort()
    .filter((entry) => entry !== 'server' && !/\.test\.tsx?$|^\./.test(entry))
    .flatMap((entry) => filesOf(`${name}/${entry}`))
}

/** By content: a checkout gives files new times but not new words. */
const fingerprint = () => {
  const hash = createHash('sha256')
  for (const name of inputs.flatMap(filesOf))
    hash
      .update(`${name}\0`)
      .update(fs.readFileSync(path.join(root, name)))
      .update('\0')
  return hash.digest('hex')
}

/** Below `folder`; as for development the parts of the kit are in it by themselves, and React says what it does not like. */
const buildInto = async (folder, forDevelopment) => {
  const mark = path.join(root, folder, '.built')
  const now = fingerprint()
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === now) return
  console.log(forDevelopment ? 'Building the gallery of parts.' : 'Building the web.')
  fs.rmSync(mark, { force: true })
  const words = ['build', '--logLevel=warn', `--outDir=${folder}`, '--emptyOutDir', ...(forDevelopment ? ['--mode=development'] : [])]
  const env = forDevelopment ? { ...process.env, NODE_ENV: 'development' } : process.env
  const code = await run(node(), [path.join(root, 'node_modules/vite/bin/vite.js'), ...words], { env })
  if (code !== 0) fail(`The web could not be built: vite build ended with ${code}.`)
  fs.writeFileSync(mark, now)
}

export const build = () => buildInto('dist', false)
/** For the tests of the parts, which would wait for a development server to prepare each page. */
export const buildGallery = () => buildInto('.vitest/gallery', true)
