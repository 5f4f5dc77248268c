import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { npm } from './npm.mjs'
import { fail, root, run } from './run.mjs'

const read = (file) => {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** npm notes what it has installed once all of it is there, so a broken-off install and one made by hand are both seen for what they are. */
const installed = () => {
  const there = read('node_modules/.package-lock.json')
  return Object.entries(read('package-lock.json')).every(
    ([name, { version, optional, peer, link }]) => name === '' || link || ((optional || peer) && !there[name]) || there[name]?.version === version,
  )
}

export const install = async () => {
  if (installed()) return
  console.log('Installing the packages; this takes about a minute.')
  const [program, ...before] = npm()
  const cache = cacheFolder()
  // dev too: the web is built here
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error', ...cache.words]
  const code = await run(program, [...before, ...words])
  cache.remove()
  if (code !== 0) fail(`The packages could not be installed: npm ci ended with ${code}.`)
}

/** npm wants a home to write to; services and containers do not always have one. */
const cacheFolder = () => {
  const usual = process.env.npm_config_cache || path.join(process.env.HOME ?? os.homedir(), '.npm')
  try {
    if (!path.isAbsolute(usual) || usual.includes('/~/')) throw new Error('no home')
    fs.mkdirSync(usual, { recursive: true })
    fs.accessSync(usual, fs.constants.W_OK)
    return { words: [], remove: () => {} }
  } catch {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-npm-'))
    return { words: [`--cache=${folder}`], remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
  }
}
