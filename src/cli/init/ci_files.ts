/** The job that scans a site in the CI of a repository. */
import { PACKAGE_NAME, PUBLISHED } from "../../version.ts";

export interface CiJob {
  /** Name of the CI for messages. */
  readonly ci: string;
  /** File to write, below the root of the repository. Null if the job is added to a file by hand. */
  readonly path: string | null;
  readonly text: string;
}

/** Before the first release, jobs install the package from the archive that docs/ci.md describes. */
export const INSTALL = PUBLISHED === null
  ? 'npm install --global "$READINESS_ARCHIVE"'
  : `npm install --global ${PACKAGE_NAME}@${PUBLISHED}`;
const PROGRAM = "readiness";
const SCAN = `${PROGRAM} scan --output junit=readiness.xml --output html=readiness.html`;

/**
 * @param has returns true if the repository has a file or folder
 * @returns null for a repository without a known CI
 */
export function ciJob(has: (path: string) => boolean): CiJob | null {
  if (has(".github")) return { ci: "GitHub Actions", path: ".github/workflows/readiness.yml", text: GITHUB };
  if (has(".gitlab-ci.yml")) return { ci: "GitLab CI", path: null, text: GITLAB };
  if (has("Jenkinsfile")) return { ci: "Jenkins", path: null, text: JENKINS };
  return null;
}

const GITHUB = `name: Readiness
on:
  push:
    branches: [main]
  schedule:
    - cron: "17 5 * * 1"
permissions:
  contents: read
jobs:
  readiness:
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v7
      - run: ${INSTALL}
        env:
          READINESS_ARCHIVE: \${{ vars.READINESS_ARCHIVE }}
      - run: ${PROGRAM} scan --output github=annotations.txt
      - run: cat annotations.txt
        if: failure()
`.replace(PUBLISHED === null ? "\0" : /\n {8}env:\n.*/, "");

const GITLAB = `readiness:
  image: node:22
  script:
    - ${INSTALL}
    - ${SCAN}
  artifacts:
    when: always
    reports:
      junit: readiness.xml
    paths:
      - readiness.html
  allow_failure:
    exit_codes: 3
`;

const JENKINS = `stage('Readiness') {
  steps {
    sh '''
      ${INSTALL}
      ${SCAN}
    '''
  }
}
`;
