/** The body of a message for receivers that are compatible with Slack's incoming webhooks: text, and blocks. */
import { plural } from "../../plural.ts";
import type { CheckChange } from "../changes/check_changes.ts";
import { type CrawlFinished, toldChanges, type WebhookEvent } from "./webhook_event.ts";

/** Changes of each kind that a message lists. */
const MAX_SHOWN_CHANGES = 10;
/** Characters of a name, and of the reason for a failure. */
const MAX_NAME_LENGTH = 100;
const MAX_REASON_LENGTH = 300;

/** Never shown, or they turn the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** What Slack, Mattermost, Discord and others read as a mention, a link, an emoji or formatting. */
const MARKUP = /[@#*_~`[\]()!|:\\]/g;
const ZERO_WIDTH_SPACE = "\u200b";
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The same text for all tries of a message. */
export function slackBody(event: WebhookEvent): string {
  const { headline, sections } = messageOf(event);
  // Slack refuses a block without text.
  const name = plainPhrase(event.project.name, MAX_NAME_LENGTH) || event.project.id;
  const url = event.type === "webhook.test" ? null : event.crawl.url;
  const sentences = [`${name}: ${headline}`, ...sections.map(({ summary }) => summary)];
  const link = url === null ? "" : ` ${escapeEntities(url)}`;
  return JSON.stringify({
    // Shown by receivers that know no blocks.
    text: `${sentences.join(". ")}.${link}`,
    mrkdwn: false,
    blocks: [
      // The headline has 150 characters at most, so there is no place for a name.
      { type: "header", text: plainText(headline) },
      { type: "section", text: plainText(name) },
      ...sections.map(({ summary, lines }) => ({
        type: "section",
        text: plainText([summary, ...lines].join("\n")),
      })),
      ...(url === null ? [] : [{
        type: "actions",
        elements: [{ type: "button", text: plainText("Open the crawl"), url }],
      }]),
    ],
  });
}

interface Message {
  /** In our own words. */
  readonly headline: string;
  readonly sections: readonly { readonly summary: string; readonly lines: readonly string[] }[];
}

function messageOf(event: WebhookEvent): Message {
  if (event.type === "webhook.test") return { headline: "Test message", sections: [] };
  if (event.type === "crawl.failed") {
    const summary = plainPhrase(event.reason.replace(/\.$/, ""), MAX_REASON_LENGTH);
    return { headline: "Crawl failed", sections: [{ summary, lines: [] }] };
  }
  const { regressions, improvements } = toldChanges(event.changes);
  return {
    headline: scoreWords(event),
    sections: [
      ...section("got worse", regressions, event.titles),
      ...section("got better", improvements, event.titles),
    ],
  };
}

function scoreWords({ score, grade, scoreChange: { difference, note } }: CrawlFinished): string {
  if (score === null) return "No score";
  const change = note ??
    (difference === null
      ? "first score"
      : difference === 0
      ? "unchanged"
      : `${plural(Math.abs(difference), "point")} ${difference > 0 ? "higher" : "lower"}`);
  return `Score ${score} of 100, grade ${grade} (${change})`;
}

function section(
  verb: string,
  changes: readonly CheckChange[],
  titles: ReadonlyMap<string, string>,
): Message["sections"] {
  if (changes.length === 0) return [];
  const lines = changes.slice(0, MAX_SHOWN_CHANGES).map(({ checkId, before, after, kind, pageCounts }) => {
    const pages = pageCounts[kind] === 0 ? "" : ` on ${plural(pageCounts[kind], "page")}`;
    const title = plainPhrase(titles.get(checkId) ?? checkId, MAX_NAME_LENGTH);
    return `• ${title}: ${before} → ${after}${pages}`;
  });
  const rest = changes.length - lines.length;
  if (rest > 0) lines.push(`and ${rest} more`);
  return [{ summary: `${plural(changes.length, "check")} ${verb}`, lines }];
}

/** Text of others as it is and nothing else: not a mention, a link or formatting. */
function plainPhrase(text: string, maxLength: number): string {
  const characters = [...text.toWellFormed().replace(UNPRINTABLE, " ").trim()];
  const short = characters.length > maxLength ? [...characters.slice(0, maxLength - 1), "…"] : characters;
  return escapeEntities(short.join("").replace(MARKUP, (character) => character + ZERO_WIDTH_SPACE));
}

function escapeEntities(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");
}

/** A text object in which nothing is markup. */
function plainText(text: string): { readonly type: string; readonly text: string; readonly emoji: boolean } {
  return { type: "plain_text", text, emoji: false };
}
