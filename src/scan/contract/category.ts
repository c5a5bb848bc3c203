/** Groups of checks, in the order of a report. */
export const CATEGORIES = [
  { id: "access", title: "Access", about: "Can an agent get in at all?" },
  { id: "policy", title: "Policy", about: "Does the site say clearly what agents may do?" },
  { id: "discovery", title: "Discovery", about: "Can an agent find the pages and files?" },
  { id: "content", title: "Content", about: "Can an agent read the pages?" },
  { id: "api", title: "API", about: "Can an agent call the API?" },
  { id: "agents", title: "Agents", about: "Does the site speak agent protocols?" },
  { id: "auth", title: "Auth", about: "Can an agent sign in?" },
  { id: "commerce", title: "Commerce", about: "Can an agent buy?" },
] as const satisfies readonly { id: string; title: string; about: string }[];

/** A folder under `checks/`. */
export type Category = typeof CATEGORIES[number]["id"];
