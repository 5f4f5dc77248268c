import { screens } from '#kit/web/screens.ts'
import { confirmedPages } from '../contract.ts'
import { t } from './texts.ts'

const loadConfirmed = () => import('./public/Confirmed.tsx').then((m) => m.Confirmed)
const nothing = () => Promise.resolve(() => null)

/** The root and the dashboard only lead on; see `gate.ts`. */
export const sessionScreens = screens('identity/session', t, [
  { path: '/', title: 'home', public: true, load: nothing },
  { path: '/login', title: 'signIn', public: true, load: () => import('./public/Login.tsx').then((m) => m.Login) },
  { path: '/enter-code', title: 'enterCode', public: true, load: () => import('./public/EnterCode.tsx').then((m) => m.EnterCode) },
  { path: '/code', title: 'enterCode', public: true, load: () => import('./public/Code.tsx').then((m) => m.Code) },
  {
    path: '/forgot-password',
    title: 'forgotPassword',
    public: true,
    load: () => import('./public/ForgotPassword.tsx').then((m) => m.ForgotPassword),
  },
  {
    path: '/update-password',
    title: 'chooseNewPassword',
    public: true,
    load: () => import('./public/UpdatePassword.tsx').then((m) => m.UpdatePassword),
  },
  {
    path: '/password-expired',
    title: 'passwordExpired',
    public: true,
    load: () => import('./public/PasswordExpired.tsx').then((m) => m.PasswordExpired),
  },
  {
    path: '/password-reset-success',
    title: 'passwordResetDone',
    public: true,
    load: () => import('./public/PasswordResetSuccess.tsx').then((m) => m.PasswordResetSuccess),
  },
  { path: '/link-expired', title: 'resetLinkExpired', public: true, load: () => import('./public/LinkExpired.tsx').then((m) => m.LinkExpired) },
  {
    path: '/confirm-account',
    title: 'confirmAccount',
    public: true,
    load: () => import('./public/ConfirmAccount.tsx').then((m) => m.ConfirmAccount),
  },
  {
    path: '/confirm-account/link-expired',
    title: 'invitationInvalid',
    public: true,
    load: () => import('./public/LinkExpired.tsx').then((m) => m.InvitationExpired),
  },
  {
    path: '/confirm-account/declined',
    title: 'invitations.declined',
    public: true,
    load: () => import('./public/Confirmed.tsx').then((m) => m.Declined),
  },
  {
    path: '/confirm-account/waiting',
    title: 'invitations.title',
    public: true,
    load: () => import('./public/AnswerInvitations.tsx').then((m) => m.AnswerInvitations),
  },
  ...confirmedPages.map((page) => ({ path: `/confirm-account/${page}`, title: 'confirmed', public: true, load: loadConfirmed }) as const),
  { path: '/terms-and-conditions', title: 'termsOfUse', public: true, load: () => import('./public/Terms.tsx').then((m) => m.loadTerms()) },
  {
    path: '/personal-data-consent',
    title: 'personalData',
    public: true,
    load: () => import('./public/PersonalDataConsent.tsx').then((m) => m.loadPersonalDataConsent()),
  },
  { path: '/dashboard', title: 'dashboard', load: nothing },
  { path: '/invitations', title: 'invitations.title', load: () => import('./OwnInvitations.tsx').then((m) => m.OwnInvitations) },
  { path: '/security', title: 'security.title', load: () => import('./security/Security.tsx').then((m) => m.Security) },
  { path: '/404', title: 'notFound', public: true, load: () => import('./NotFound.tsx').then((m) => m.NotFound) },
  { path: '/add-on/disabled/{module}', title: 'addOnDisabled', public: true, load: () => import('./AddOnDisabled.tsx').then((m) => m.AddOnDisabled) },
  { path: '/help', title: 'help', load: () => import('./help/HelpList.tsx').then((m) => m.HelpList) },
  { path: '/help/{area}/{module}', title: 'help', load: () => import('./help/HelpPage.tsx').then((m) => m.HelpPage) },
])
