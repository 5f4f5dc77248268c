import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type Endpoint, isEndpoint } from '#kit/contract/endpoint.ts'
import { languages } from '#kit/contract/language.ts'
import type { Screen } from '#kit/web/screens.ts'
import type { Sought } from '#kit/web/sought.ts'

/** Compresses once at build time, so that no request pays for it. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  // not when the bundle closes: that also happens after a build that has failed, whose reason would be lost
  writeBundle: async ({ dir = 'dist' }) => {
    const folder = path.join(dir, 'assets')
    const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const file = path.join(folder, name)
        const content = await readFile(file)
        // one step further would take three times as long, for a hundredth
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
        await writeFile(`${file}.gz`, await promisify(gzip)(content))
      }),
    )
  },
})

/** What a browser needs to make a call. What is said and answered is checked by the server; the reply's schema would only be carried along. */
const callOf = ({ kind, method, path: address, reach, reply, version, asked, ...rest }: Endpoint): object => {
  const { can, addOn, fresh, once, timeout, stale } = rest
  const said = { kind, method, path: address, reach, can, addOn, fresh, once, timeout, stale, asked }
  return { ...said, reply: typeof reply === 'string' ? reply : undefined, version: version && { kind: version.kind, path: version.path } }
}

const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol'
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isPlain)
}

const contractFile = /\/modules\/[^/]+\/[^/]+\/contract(?:\/[^/]+)?\.ts(?:\?(data|calls|whole))?$/

/**
 * A contract says in one file what calls there are and what each may be given. The built web takes it apart, so that a list does not load the
 * schemas of the forms, and the sign-in page loads no zod: permissions, failures and other data; the calls, without their schemas; and, for
 * the forms that import a schema by its name, the file as it is.
 */
const contractsApart = (): Plugin => ({
  name: 'contracts-apart',
  apply: 'build',
  load: async (id) => {
    const [found, part] = contractFile.exec(id) ?? []
    if (!found) return undefined
    const file = id.replace(/\?.*$/, '')
    if (part === 'whole') return { code: await readFile(file, 'utf8'), moduleSideEffects: false }
    const all = Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>)
    const calls = all.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    const data = all.filter(([, value]) => !isEndpoint(value) && isPlain(value))
    const rest = all.filter(([, value]) => !isEndpoint(value) && !isPlain(value)).map(([name]) => name)
    const constants = (values: [string, unknown][]) => values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    const from = (which: string) => `from ${JSON.stringify(`${file}?${which}`)}`
    const code = {
      data: () => constants(data),
      calls: () => constants(calls.map(([name, endpoint]) => [name, callOf(endpoint)])),
      none: () => `export * ${from('data')}\nexport * ${from('calls')}\nexport { ${rest.join(', ')} } ${from('whole')}`,
    }[part === 'data' || part === 'calls' ? part : 'none']()
    return { code, moduleSideEffects: false }
  },
  transform(code, id) {
    if (!/\/web\/.*\.tsx?$/.test(id)) return
    for (const [, names = ''] of code.matchAll(/import \{([^}]*)\} from '[^']*\/contract(?:\/[^']+)?\.ts'/g))
      for (const name of names.split(',').map((one) => one.trim()))
        if (new RegExp(`\\b${name}\\.(params|query|body|form)\\b`).test(code))
          this.error(`${name} has no schemas in the browser: export the schema from the contract and import it by its name.`)
  },
})

const titlesModule = /^virtual:screen-titles\/(en|zh-Hant|zh-Hans)$/

/** The titles of all screens in one language, out of the texts of their modules. */
const screenTitles = (): Plugin => ({
  name: 'screen-titles',
  resolveId: (id) => (titlesModule.test(id) ? `\0${id}` : undefined),
  load: async (id) => {
    const [, language] = titlesModule.exec(id.slice(1)) ?? []
    if (!language) return undefined
    const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.join(import.meta.dirname, file)).href)
    const { screens } = (await load('modules/all.web.ts')) as { screens: readonly Screen[] }
    const titles: Record<string, Record<string, string>> = {}
    for (const { module, titleKeys } of screens) {
      const words = ((await load(`modules/${module}/texts/${language}.ts`)) as { default: Record<string, string> }).default
      for (const key of titleKeys) (titles[module] ??= {})[key] = words[key] ?? key
    }
    return `export default ${JSON.stringify(titles)}`
  },
})

const helpModule = /^virtual:help\/(en|zh-Hant|zh-Hans)$/

/** The help of all modules with screens in one language, in one file that comes when help is first asked for. */
const helpTexts = (): Plugin => ({
  name: 'help-texts',
  resolveId: (id) => (helpModule.test(id) ? `\0${id}` : undefined),
  load: async (id) => {
    const [, language] = helpModule.exec(id.slice(1)) ?? []
    if (!language) return undefined
    const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.join(import.meta.dirname, file)).href)
    const { screens } = (await load('modules/all.web.ts')) as { screens: readonly Screen[] }
    const help: Record<string, unknown> = {}
    for (const module of new Set(screens.map((screen) => screen.module)))
      help[module] = ((await load(`modules/${module}/texts/help/${language}.ts`)) as { default: unknown }).default
    return `export default ${JSON.stringify(help)}`
  },
})

const soughtModule = /^virtual:sought\/(en|zh-Hant|zh-Hans)$/

/** What the palette knows of the screens of all modules beside their titles, in one language. */
const soughtWords = (): Plugin => ({
  name: 'sought-words',
  resolveId: (id) => (soughtModule.test(id) ? `\0${id}` : undefined),
  load: async (id) => {
    const [, language] = soughtModule.exec(id.slice(1)) ?? []
    if (!language) return undefined
    const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.join(import.meta.dirname, file)).href)
    const { screens } = (await load('modules/all.web.ts')) as { screens: readonly Screen[] }
    const all: Sought[] = []
    for (const module of new Set(screens.map((screen) => screen.module))) {
      const file = `modules/${module}/web/palette.ts`
      if (!existsSync(path.join(import.meta.dirname, file))) continue
      const { palette } = (await load(file)) as { palette: readonly Sought[] }
      const words = ((await load(`modules/${module}/texts/${language}.ts`)) as { default: Record<string, string> }).default
      const said = <T extends { title?: string; alsoCalled?: string }>({ title, alsoCalled, ...part }: T) => ({
        ...part,
        title: title && words[title],
        alsoCalled: alsoCalled && words[alsoCalled],
      })
      for (const one of palette) {
        if (!screens.some((screen) => screen.module === module && screen.path === one.path))
          throw new Error(`${file}: ${one.path} is no screen of it`)
        all.push({ ...said(one), tabs: one.tabs?.map(said), deeds: one.deeds?.map(said) } as Sought)
      }
    }
    return `export default ${JSON.stringify(all)}`
  },
})

/**
 * What each public screen loads beyond the page, by language: the server names it with the page (`static.ts`), so that a phone asks for all of it at
 * once instead of learning of each file from the one before.
 */
const filesAhead = (): Plugin => ({
  name: 'files-ahead',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const at = path.join(import.meta.dirname, 'modules/all.web.ts')
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const chunkOf = (file: string) => chunks.find(({ moduleIds }) => moduleIds.includes(path.join(import.meta.dirname, file)))
    // the gallery has none of the screens
    if (!chunkOf('modules/all.web.ts')) return
    const filesOf = (chunk: (typeof chunks)[number] | undefined, found = new Set<string>()): Set<string> => {
      if (!chunk || found.has(chunk.fileName)) return found
      found.add(chunk.fileName)
      for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
      for (const name of chunk.imports)
        filesOf(
          chunks.find(({ fileName }) => fileName === name),
          found,
        )
      return found
    }
    const there = filesOf(chunks.find(({ isEntry }) => isEntry))
    const { screens } = (await import(pathToFileURL(at).href)) as { screens: readonly Screen[] }
    const ahead = screens.flatMap(({ path: address, public: open, module, load }) => {
      if (!open) return []
      const [, file = ''] = /import\('([^']+)'\)/.exec(String(load)) ?? []
      const files = languages.map((language) => {
        const words = ['kit/contract', 'modules/identity/session', `modules/${module}`]
        // `main.web.ts` knows the screens of the sign-in by itself, and learns of the others from all modules
        const others = module === 'identity/session' ? [] : ['modules/all.web.ts', 'modules/answers.web.ts', `kit/web/texts/${language}.ts`]
        const code = [path.join(`modules/${module}/web`, file), ...others].flatMap((one) => [...filesOf(chunkOf(one))])
        // parts of other modules bring their words along
        const parts = chunks.filter(({ fileName }) => code.includes(fileName)).flatMap(({ moduleIds }) => moduleIds)
        const theirs = parts.flatMap((id) => /\/(modules\/[^/]+\/[^/]+)\/web\/useTexts\.ts$/.exec(id)?.[1] ?? [])
        const said = [...words, ...theirs].map((folder) => chunkOf(`${folder}/texts/${language}.ts`)?.fileName ?? '')
        return [language, [...new Set([...code, ...said])].filter((one) => one && !there.has(one))] as const
      })
      return [{ path: address, files: Object.fromEntries(files) }]
    })
    this.emitFile({ type: 'asset', fileName: '.vite/ahead.json', source: JSON.stringify(ahead) })
  },
})

export default defineConfig({
  plugins: [react(), screenTitles(), helpTexts(), soughtWords(), contractsApart(), filesAhead(), compressed()],
  html: { cspNonce: '{{nonce}}' },
  build: {
    // light-dark() and cascade layers are written as they are
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    // which file needs which: what a page weighs is tested by it
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A front only names what others may use: who uses one thing of it does not load the rest.
      treeshake: { moduleSideEffects: [{ test: /\/web\/front\.tsx$/, sideEffects: false }] },
      // One file compresses better than its parts: what every page needs, and then what sign-in, the frame and every list need beyond.
      output: {
        // the list of what each screen loads goes to everybody who signs in: names would be half of it, and seven letters and digits are the least that the bundler takes
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => (names.every((name) => name.endsWith('.css')) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]'),
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 5 },
            // before the others, which need some of it too: the sign-in page would wait for them
            {
              name: 'asking',
              test: /\/kit\/web\/queries\.ts$|\/(TextInput|ActionIcon|use-uncontrolled|key-round)\.mjs$|\/session\/web\/settings\.ts$|\/frame\/(Brand|FooterLinks|DemoLine)\.tsx$/,
              priority: 4.5,
            },
            // whoever is signed in does not load the page for it
            { name: 'sign-in', test: /\/public\/Login\w*\.tsx$|\/PasswordField\.tsx$/, priority: 4 },
            { name: 'screens', test: /\/modules\/(all|answers)\.web\.ts$/, priority: 3 },
            { name: 'frame', test: /\/session\/web\/Frame\.tsx$/, priority: 2 },
            { name: 'list', test: /\/kit\/web\/parts\/(list\/(DataTable|ListToolbar|Cells)|page\/(TitleBar|Tabs))\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
