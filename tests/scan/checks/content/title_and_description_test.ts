import check from "../../../../src/scan/checks/content/title_and_description.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { testCheck, told } from "../../test_check.ts";

const TITLE = "<title>Cases of oak and brass - Case Studio</title>";
const TEXT = "We build cases of oak and of brass for instruments of every size, in our own mill.";
const DESCRIPTION = `<meta name="description" content="${TEXT}">`;

function home(head: string, body = "") {
  return {
    "/":
      `<!doctype html><html lang=en><head>${head}</head><body><main>${TEXT} ${TEXT}</main>${body}</body></html>`,
  };
}

const titled = (length: number) => home(`<title>${"C".repeat(length)}</title>${DESCRIPTION}`);
const describedBy = (length: number) =>
  home(`${TITLE}<meta name=description content="${"C".repeat(length)}">`);

testCheck(check, {
  described: [
    home(check.example ?? ""),
    ...CMS_PAGES.map((page) => ({ "/": page })),
    home(TITLE + DESCRIPTION),
    titled(1),
    titled(200),
    describedBy(10),
    home(`<title>Oak - a free Bootstrap template for studios</title>${DESCRIPTION}`),
    describedBy(1_000),
    home(`<title>木の箱</title><meta name=description content="木の箱と鞄">`),
    home(DESCRIPTION + TITLE, "<svg><title>Arrow</title></svg>"),
    home(`${TITLE}<META NAME=Description CONTENT="${TEXT}">`),
    home(
      `<title>計測器のための木製ケース</title><meta name=description content="${
        "楽器や計測器のためのケースを作っています".repeat(2)
      }">`,
    ),
    home(`<noscript><img src=/p.gif width=1 height=1></noscript>${TITLE}${DESCRIPTION}`),
    home(TITLE + TITLE + DESCRIPTION + DESCRIPTION),
    home(`<title>${"Cases ".repeat(14)}by Case Studio</title>${DESCRIPTION}`),
    home(`${TITLE}${DESCRIPTION}<template><title>Other</title></template>`),
    // The site of the theme, and words of an author of themes.
    home(
      `<title>Airspace, a theme for Hugo</title><meta name=description content="A light, modern theme for Hugo">`,
    ),
    home(
      `${TITLE}<meta name=description content="How we built our own theme for Hugo, and why we left it.">`,
    ),
    home(`<title>How to write an example site</title>${DESCRIPTION}`),
    home(
      `${TITLE}<meta name=description content="Lorem ipsum for designers who need text in their language.">`,
    ),
  ],
  unserved: { "/": { status: 410, body: "<!doctype html><title>Gone</title>" } },
  untitled: [
    told(home(DESCRIPTION), "The page has no title"),
    home(`<title> </title>${DESCRIPTION}`),
    home(DESCRIPTION, "<svg><title>Arrow</title></svg>"),
    home(`<meta property="og:title" content="Case Studio">${DESCRIPTION}`),
  ],
  severalTitles: told(
    home(`${TITLE}<title>Case Studio, again and again</title>${DESCRIPTION}`),
    "The page has 2 different titles: “Cases of oak and brass - Case Studio”, “Case Studio, again and again”",
  ),
  placeholder: [
    told(
      home(`<title>Create Next App</title>${DESCRIPTION}`),
      "The title is a placeholder: “Create Next App”",
    ),
    home(`<title>Cover Template for Bootstrap</title>${DESCRIPTION}`),
    home(`<title>Album example · Bootstrap v5.0</title>${DESCRIPTION}`),
    home(`<title>Freelancer - Start Bootstrap Theme</title>${DESCRIPTION}`),
    home(`<title>Bethany Bootstrap Template - Index</title>${DESCRIPTION}`),
    home(`<title>Bootstrap Example</title>${DESCRIPTION}`),
    home(`<title>My New Hugo Site</title>${DESCRIPTION}`),
    home(`<title>Your awesome title</title>${DESCRIPTION}`),
    home(`<title>Sapper project template</title>${DESCRIPTION}`),
    home(`<title>Astro boilerplate</title>${DESCRIPTION}`),
    home(`<title>Gatsby Starter Blog</title>${DESCRIPTION}`),
    home(`<title>App</title>${DESCRIPTION}`),
    // Sites of examples that themes for Hugo have.
    told(
      home(`<title>Guides | Lotus Docs Example Site</title>${DESCRIPTION}`),
      "The title is a placeholder: “Guides | Lotus Docs Example Site”",
    ),
    home(`<title>Hugo Themes</title>${DESCRIPTION}`),
    home(`<title>Example Site</title>${DESCRIPTION}`),
    home(`<title>Landing Page</title>${DESCRIPTION}`),
  ],
  placeholderDescription: [
    told(
      home(`${TITLE}<meta name=description content="Description will go into a meta tag in &lt;head /&gt;">`),
      "The meta description is a placeholder: “Description will go into a meta tag in <head />”",
    ),
    home(`${TITLE}<meta name=description content="Web site created using create-react-app">`),
    home(`${TITLE}<meta name=description content="A starter blog demonstrating what Gatsby can do.">`),
    home(
      `${TITLE}<meta name=description content="Kick off your next, great Gatsby project with this default starter.">`,
    ),
    home(`${TITLE}<meta name=description content="ExampleSite description">`),
    home(`${TITLE}<meta name=description content="Descripción">`),
    home(`${TITLE}<meta name=description content="CoreUI for React - Open Source Bootstrap Admin Template">`),
    home(
      `${TITLE}<meta name=description content="You don't need React to write simple standalone pages.">`,
    ),
    home(
      `${TITLE}<meta name=description content="A simple, whitespace theme for academics. Based on *folio.">`,
    ),
    home(
      `${TITLE}<meta name=description content="Lorem ipsum dolor sit amet, consectetur adipiscing elit.">`,
    ),
    home(`${TITLE}<meta name=description content="Sed ut perspiciatis unde omnis iste natus error sit.">`),
    home(`${TITLE}<meta name=description content="Lorem ipsum">`),
    home(
      `${TITLE}<meta name=description content="Write an awesome description for your new site here. You can edit it.">`,
    ),
    home(
      `${TITLE}<meta name=description content="Write an awesome description for the workshop site here.">`,
    ),
    home(`${TITLE}<meta name=description content="Boilerplate built with Astro using React">`),
    home(`${TITLE}<meta name=description content="Made with &lt;3 by @anna">`),
    // Descriptions of themes, on sites that are not about the theme.
    told(
      home(`${TITLE}<meta name=description content="Airspace Hugo theme">`),
      "The meta description is a placeholder: “Airspace Hugo theme”",
    ),
    home(
      `${TITLE}<meta name=description content="A Lightweight, Modern Documentation Theme for Hugo">`,
    ),
    home(`${TITLE}<meta name=description content="Hugo theme - LoveIt">`),
    home(
      `${TITLE}<meta name=description content="The homepage of Oak. This website is a demo of the Hugo theme Oak.">`,
    ),
    home(`${TITLE}<meta name=description content="Hugo theme even example site.">`),
    home(`${TITLE}<meta name=description content="A Hugo Theme built with Bootstrap">`),
    home(`${TITLE}<meta name=description content="A really basic theme for Jekyll.">`),
  ],
  undescribed: [
    told(home(TITLE), "The page has a title, but no meta description"),
    home(`${TITLE}<meta name=description content="">`),
    home(`${TITLE}<meta property="og:description" content="${TEXT}">`),
  ],
  severalDescriptions: [
    told(
      home(`${TITLE}${DESCRIPTION}<meta name=description content="${TEXT} Ask us.">`),
      "The page has 2 different meta descriptions",
    ),
    home(
      `${TITLE}${DESCRIPTION}<meta name=description content=Oak><meta name=description property=og:description content=Ash>`,
    ),
  ],
  sharedDescription: told(
    home(`${TITLE}${DESCRIPTION}<meta name=description property=og:description content="Cases of oak.">`),
    "The page has 2 different meta descriptions, one of them with a property attribute: “Cases of oak.”",
  ),
  titleLength: told(titled(201), `The title has 201 characters: “${"C".repeat(160)}…”`),
  descriptionLength: [
    told(
      home(`${TITLE}<meta name=description content="Oak cases">`),
      "The meta description has 9 characters: “Oak cases”",
    ),
    home(`${TITLE}<meta name=description content="木の箱木">`),
    describedBy(1_001),
  ],
});
