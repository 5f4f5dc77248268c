// What upper modules answer to lower ones in the browser; of those around all screens the later ones stand further outside.
// Apart from the list of screens, which programs that know no JSX read too.
import './platform/views/web/answers.ts'
import './identity/user-groups/web/answers.ts'
import './identity/privacy/web/answers.ts'
import './identity/global-users/web/answers.ts'
import './property/maintenance/web/answers.ts'
import './property/terms/web/answers.ts'
import './access/access-groups/web/answers.ts'
import './access/passes/web/answers.ts'
import './access/access-reports/web/answers.ts'
import './visitors/visits/web/answers.ts'
import './visitors/incidents/web/answers.ts'
import './engagement/polls/web/answers.ts'
