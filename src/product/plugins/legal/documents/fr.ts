import type { LegalDocuments } from './legal-document';

/** The public documents in French. */
const DOCUMENTS: LegalDocuments = {
  terms: {
    intro:
      'Nous vendons des avis sur des matchs : des pronostics, avec le registre complet de ce qu’ils ont donné. Nous ne prenons aucun pari et ne promettons aucun gain.',
    sections: [
      {
        id: 'service',
        heading: 'Ce que vous obtenez',
        paragraphs: [
          'Une formule ouvre les pronostics de son niveau et des niveaux inférieurs, du paiement jusqu’à la fin de la période. Les pronostics sont des informations et des avis, pas des conseils financiers.',
          'Chaque pronostic publié est verrouillé : personne ne peut le modifier ni le supprimer, et son résultat reste dans le registre public, qu’il ait gagné ou perdu.',
        ],
      },
      {
        id: 'age',
        heading: 'Qui peut utiliser le service',
        paragraphs: [
          'Vous devez avoir au moins 18 ans, ou l’âge légal pour parier dans votre pays s’il est plus élevé, et respecter la loi du lieu où vous vous trouvez.',
          'Chaque compte est personnel. Nous fermons les comptes partagés ou utilisés pour revendre nos pronostics.',
        ],
      },
      {
        id: 'payment',
        heading: 'Formules et paiement',
        paragraphs: [
          'Les prix sont affichés dans votre devise avant le paiement, tout compris. Si une formule se renouvelle, nous le précisons et vous prévenons avant chaque renouvellement.',
        ],
        points: [
          'Passer à une formule supérieure prend effet tout de suite ; le reste de l’ancienne période est déduit du prix.',
          'Passer à une formule inférieure ou résilier prend effet à la fin de la période payée. D’ici là, tout reste ouvert.',
          'Si un paiement de renouvellement échoue, l’accès reste ouvert trois jours pour que vous puissiez y remédier.',
          'Si un paiement est remboursé ou contesté, l’accès correspondant prend fin.',
        ],
      },
      {
        id: 'refunds',
        heading: 'Remboursements',
        paragraphs: [
          'Si quelque chose n’a pas fonctionné, écrivez-nous et nous examinerons votre demande. Un pronostic perdant n’est pas un motif de remboursement : des pronostics perdent, et le registre montre combien. Vos droits de consommateur restent inchangés.',
        ],
      },
      {
        id: 'exclusion',
        heading: 'Pauses et auto-exclusion',
        paragraphs: [
          'Vous pouvez vous exclure aussi longtemps que vous le souhaitez. La durée peut être allongée, jamais raccourcie, et pendant ce temps vous ne pouvez ni acheter ni lire de pronostics.',
        ],
      },
      {
        id: 'liability',
        heading: 'Notre responsabilité',
        paragraphs: [
          'Ce que vous misez, et où, est votre décision et votre risque. Nous répondons de nos propres fautes comme la loi l’exige, et non de l’argent perdu dans un pari.',
        ],
      },
      {
        id: 'changes',
        heading: 'Modifications et fermeture du compte',
        paragraphs: [
          'Quand ces conditions changent, nous le disons avant qu’elles s’appliquent. Vous pouvez supprimer votre compte à tout moment ; nous pouvons fermer un compte qui enfreint ces conditions, en disant pourquoi.',
        ],
      },
    ],
  },
  privacy: {
    intro:
      'Nous gardons ce dont le service a besoin, et rien pour la publicité. Ces pages ne contiennent aucun traceur de tiers.',
    sections: [
      {
        id: 'data',
        heading: 'Ce que nous gardons',
        paragraphs: ['Ce que vous nous donnez, et ce qui vient de votre utilisation du service :'],
        points: [
          'Votre adresse e-mail, et le nom, l’image, le pays, le fuseau horaire et la langue que vous donnez.',
          'Votre formule, vos paiements et vos reçus, et le justificatif d’un virement si vous en ajoutez un. Les données de carte et de banque restent chez le prestataire de paiement ; nous ne les voyons jamais.',
          'Le moment où vous avez confirmé votre âge, et une auto-exclusion si vous en avez demandé une.',
          'Un journal des changements que l’équipe fait à votre compte, afin qu’on puisse les vérifier.',
        ],
      },
      {
        id: 'purpose',
        heading: 'Pourquoi',
        paragraphs: [
          'Pour vous donner accès à ce que vous avez payé, tenir la comptabilité que la loi exige, vous répondre, et vous protéger des abus, vous et les autres. Nous ne vendons rien et n’établissons aucun profil.',
        ],
      },
      {
        id: 'storage',
        heading: 'Dans votre navigateur',
        paragraphs: [
          'Nous y gardons votre session, votre langue et l’apparence choisie. Le site en a besoin pour fonctionner ; c’est pourquoi il n’y a pas de bandeau de cookies.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Qui d’autre les voit',
        paragraphs: [
          'Les entreprises qui hébergent le service et traitent les paiements, dans la seule mesure nécessaire. L’équipe voit ce que son travail demande ; chaque rôle a ses limites. La personne qui vous a invité apprend que quelqu’un s’est inscrit, pas qui.',
        ],
      },
      {
        id: 'duration',
        heading: 'Combien de temps',
        paragraphs: [
          'Tant que vous avez un compte. Après sa suppression, les paiements sont gardés aussi longtemps que le droit fiscal l’exige, sans rien de superflu. Une auto-exclusion ou une suspension en cours est gardée jusqu’à sa fin, et le fait que les jours gratuits ou le bonus de bienvenue ont été utilisés pendant deux ans : non pas avec votre adresse e-mail, mais avec une empreinte chiffrée par une clé, que nous pouvons comparer à une nouvelle inscription et que personne ne peut reconvertir en adresse.',
        ],
      },
      {
        id: 'rights',
        heading: 'Vos droits',
        paragraphs: [
          'Sur la page de votre compte, vous pouvez voir et modifier vos données, les télécharger toutes et supprimer votre compte. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
        ],
      },
    ],
  },
  responsible: {
    intro:
      'Aucun pari n’est sûr, et aucun pronostic ne peut le rendre sûr. Parier ne devrait pas coûter plus cher qu’un autre loisir. Sinon, arrêtez et parlez-en à quelqu’un.',
    sections: [
      {
        id: 'rules',
        heading: 'Quelques règles qui aident',
        paragraphs: [],
        points: [
          'Décidez avant de commencer ce que vous pouvez perdre, et arrêtez-vous là.',
          'Ne misez jamais l’argent du loyer, de la nourriture ou des dettes.',
          'Ne courez jamais après une perte avec une mise plus forte.',
          'Ne pariez pas quand vous êtes contrarié, fatigué ou que vous avez bu.',
          'Prenez des jours de repos, et gardez autre chose dans votre vie.',
        ],
      },
      {
        id: 'questions',
        heading: 'Demandez-vous',
        paragraphs: ['Un seul oui sincère est une bonne raison de faire une pause :'],
        points: [
          'Est-ce que je parie plus, ou plus souvent, que prévu ?',
          'Ai-je caché à quelqu’un combien je parie ?',
          'Ai-je emprunté ou vendu quelque chose pour continuer ?',
          'Est-ce que je parie pour regagner ce que j’ai perdu ?',
          'Suis-je agité ou irritable quand j’essaie d’arrêter ?',
        ],
      },
      {
        id: 'odds',
        heading: 'Comment lire nos chiffres',
        paragraphs: [
          'De bons résultats, c’est un petit avantage sur beaucoup de pronostics, avec de longues séries perdantes entre-temps. Le registre montre la pire d’entre elles. Il ne dit rien de certain sur le prochain pronostic.',
        ],
      },
    ],
  },
};

export default DOCUMENTS;
