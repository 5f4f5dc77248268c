import type { FastifyReply } from 'fastify'
import type { App } from '#kit/server/context.ts'
import { commonFailures, type DescribedCall } from './describe-call.ts'
import { type Html, html, sendHtml } from './html.ts'
import { exampleOf, type Field, fieldsIn, type JsonSchema, ruleWords, typeWords } from './json-schema.ts'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')
/** `engagement/polls` → `Engagement, polls`. */
const titleOf = (module: string): string => {
  const [area = '', name = ''] = module.split('/')
  return `${capital(area)}, ${name.replaceAll('-', ' ')}`
}

/** The API for people: by module, to be searched with the browser's own search. */
export const sendApiPage = (reply: FastifyReply, app: App, calls: readonly DescribedCall[]) => {
  const modules = [...Map.groupBy(calls, ({ module }) => module)]
  const body = html` <header>
      <h1>${app.config.productName} API</h1>
      <p class="quiet">
        ${calls.length} calls in ${modules.length} modules, drawn from the contracts that this server serves. For programs:
        <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <p>
        Paths begin with <code>/api</code>. Sign in with <a href="#session.login"><code>POST /auth/login</code></a> and send
        <code>Authorization: Bearer</code> with the access token; a session acts in one organisation at a time.
      </p>
      <p>
        Replies are <code>{ "success": true, "data": … }</code>, refusals
        <code>{ "success": false, "error": { "code", "message", "fields"?, "requestId" } }</code>. Programs decide by <code>code</code>;
        <code>message</code> is for people, in the language of the request.
      </p>
      <p>
        Lists in an address are written <code>name[]=a&amp;name[]=b</code>. An empty value there counts as absent; fields that are not known are
        refused.
      </p>
      <p>Any call may also end with: ${commonFailures.map((failure) => html`<code>${failure.status} ${failure.code}</code> `)}</p>
    </header>
    <nav aria-label="Modules">
      <ul>
        ${modules.map(([module]) => html`<li><a href="#${module}">${titleOf(module)}</a></li>`)}
      </ul>
    </nav>
    <main>
      ${modules.map(
        ([module, own]) =>
          html`<section>
            <h2 id="${module}">${titleOf(module)}</h2>
            ${own.map((call) => callCard(app, call))}
          </section>`,
      )}
    </main>`
  return sendHtml(reply, { title: `${app.config.productName} API`, language: 'en', body })
}

const callCard = (app: App, call: DescribedCall): Html => {
  const { endpoint, body, form } = call
  return html`<details class="sheet" id="${call.id}">
    <summary>
      <code class="method">${endpoint.method}</code><code>${endpoint.path}</code><span class="quiet">${call.summary}</span
      ><span class="quiet">${endpoint.can ?? endpoint.reach}</span>
    </summary>
    <div>
      <p>${call.notes.join(' ')}</p>
      ${fieldTable('In the path', call.path)}${fieldTable('In the address', call.query)}${fieldTable('Headers', call.headers)}
      ${body ? schemaPart('Body', body) : undefined}${form ? schemaPart('Form (multipart/form-data)', form, false) : undefined} ${replyPart(call)}
      ${failureTable(app, call)}
    </div>
  </details>`
}

const fieldTable = (title: string, fields: readonly Field[]): Html | undefined =>
  fields.length === 0
    ? undefined
    : html`<h3>${title}</h3>
        <div class="scroll">
          <table>
            ${fields.map(
              ({ name, schema, required }) =>
                html`<tr>
                  <th scope="row"><code>${name}</code>${required ? html` <small>required</small>` : undefined}</th>
                  <td>${typeWords(schema)}</td>
                  <td class="quiet">${ruleWords(schema)}</td>
                </tr>`,
            )}
          </table>
        </div>`

const schemaPart = (title: string, schema: JsonSchema, example = true): Html =>
  html` ${fieldTable(title, fieldsIn(schema))}
  ${
    example
      ? html`<h3>Example</h3>
          <pre tabindex="0">${JSON.stringify(exampleOf(schema), null, 2)}</pre>`
      : undefined
  }`

const replyPart = ({ endpoint, reply }: DescribedCall): Html => {
  if (endpoint.reply === 'file')
    return html`<h3>Reply</h3>
      <p>The file, as a download.</p>`
  if (endpoint.reply === 'live')
    return html`<h3>Reply</h3>
      <p>Server-sent events until the session ends: <code>ready</code>, then <code>{ "kind", "id" }</code> for each change.</p>`
  if (endpoint.reply === 'none' || !reply)
    return html`<h3>Reply</h3>
      <p><code>data</code> is null.</p>`
  const fields = fieldsIn(reply)
  return fields.length
    ? schemaPart('Reply, in data', reply)
    : html`<h3>Reply, in data</h3>
        <p>${typeWords(reply)}</p>`
}

const failureTable = (app: App, { failures }: DescribedCall): Html | undefined =>
  failures.length === 0
    ? undefined
    : html`<h3>Refusals</h3>
        <div class="scroll">
          <table>
            ${failures.map(
              (failure) =>
                html`<tr>
                  <th scope="row"><code>${failure.status} ${failure.code}</code></th>
                  <td>${app.messages.failure(failure, 'en')}</td>
                </tr>`,
            )}
          </table>
        </div>`
